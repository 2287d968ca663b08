import { Module } from '@nestjs/common';
import { NewsArticles } from './news-articles.service.js';
import { NewsRepository } from './news.repository.js';
import { News } from './news.service.js';
import { NewsVideos } from './news-videos.service.js';

@Module({ providers: [NewsRepository, News, NewsArticles, NewsVideos], exports: [News, NewsArticles, NewsVideos] })
export class NewsModule {}
