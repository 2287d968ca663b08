import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NewsCategory } from '@app/contracts/news/news.constants.js';

@Entity('news_article')
export class NewsArticleEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  @Column('text')
  title: string;
  @Column('text')
  summary: string;
  @Column('text')
  content: string;
  @Column('text')
  category: NewsCategory;
  @Column('text')
  sourceUrl: string;
  @Column('text')
  sourceName: string;
  @Column('text')
  imageUrl: string;
  @Column('boolean')
  isPublished: boolean;
  @Column('boolean')
  isSample: boolean;
  @Column('int')
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}

@Entity('news_video')
export class NewsVideoEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  @Column('text')
  title: string;
  @Column('text')
  description: string;
  @Column('text')
  youtubeUrl: string;
  /** Taken from `youtubeUrl` when it is saved, '' where it names no video. */
  @Column('text')
  youtubeId: string;
  @Column('text')
  thumbnail: string;
  @Column('text')
  category: string;
  @Column('text')
  keywords: string;
  @Column('int')
  position: number;
  @Column('boolean')
  isActive: boolean;
  @Column('boolean')
  isSample: boolean;
  @Column('int')
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
