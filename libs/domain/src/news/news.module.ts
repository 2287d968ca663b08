import { Module } from '@nestjs/common';
import { NewsRepository } from './news.repository.js';
import { News } from './news.service.js';

@Module({ providers: [NewsRepository, News], exports: [News] })
export class NewsModule {}
