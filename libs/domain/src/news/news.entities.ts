import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { newsCategories, type NewsCategory } from '@app/contracts/news/news.constants.js';
import { oneOf } from '@app/database/one-of.js';

@Entity('news_article')
@Check('news_article_category_check', oneOf('category', newsCategories))
export class NewsArticleEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  title: string;
  @Column('text')
  summary: string;
  @Column('text', { default: '' })
  content: string;
  @Column('text')
  category: NewsCategory;
  @Column('text', { default: '' })
  sourceUrl: string;
  @Column('text', { default: '' })
  sourceName: string;
  @Column('text', { default: '' })
  imageUrl: string;
  @Column('boolean', { default: false })
  isPublished: boolean;
  @Column('boolean', { default: false })
  isSample: boolean;
  @Column('int', { default: 1 })
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}

@Entity('news_video')
@Check('news_video_position_check', 'position >= 0')
export class NewsVideoEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  title: string;
  @Column('text', { default: '' })
  description: string;
  @Column('text', { default: '' })
  youtubeUrl: string;
  /** Taken from `youtubeUrl` when it is saved, '' where it names no video. */
  @Column('text', { default: '' })
  youtubeId: string;
  @Column('text', { default: '' })
  thumbnail: string;
  @Column('text')
  category: string;
  @Column('text', { default: '' })
  keywords: string;
  @Column('int', { default: 0 })
  position: number;
  @Column('boolean', { default: true })
  isActive: boolean;
  @Column('boolean', { default: false })
  isSample: boolean;
  @Column('int', { default: 1 })
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
