import { Module } from '@nestjs/common';
import { NewsModule } from '@app/domain/news/news.module.js';
import { NewsController } from './news.controller.js';
import { StaffNewsController } from './staff-news.controller.js';

@Module({ imports: [NewsModule], controllers: [NewsController, StaffNewsController] })
export class NewsApiModule {}
