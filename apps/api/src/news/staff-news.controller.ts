import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { newsCalls } from '@app/contracts/news/news.calls.js';
import type {
  ArticleChange,
  ArticleForm,
  ArticlesQuery,
  NewsVideoChange,
  NewsVideoForm,
  NewsVideosQuery,
  StaffArticle,
  StaffNewsVideo,
} from '@app/contracts/news/news.contract.js';
import { NewsArticles } from '@app/domain/news/news-articles.service.js';
import { NewsVideos } from '@app/domain/news/news-videos.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

/** The news as staff manage them. */
@Controller()
export class StaffNewsController {
  constructor(
    private readonly articles: NewsArticles,
    private readonly videos: NewsVideos,
  ) {}

  @Handles(newsCalls.articles)
  async articlesPage(
    @Query() query: ArticlesQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StaffArticle[]> {
    const { items, total } = await this.articles.page(query);
    void reply.header('x-total-count', total);
    return items;
  }

  @Handles(newsCalls.article)
  article(@Param('id') id: string): Promise<StaffArticle> {
    return this.articles.get(id);
  }

  @Handles(newsCalls.createArticle)
  createArticle(@Body() article: ArticleForm, @Req() request: ApiRequest): Promise<StaffArticle> {
    return this.articles.create(article, doneBy(request));
  }

  @Handles(newsCalls.changeArticle)
  changeArticle(
    @Param('id') id: string,
    @Body() change: ArticleChange,
    @Req() request: ApiRequest,
  ): Promise<StaffArticle> {
    return this.articles.change(id, change, doneBy(request));
  }

  @Handles(newsCalls.removeArticle)
  removeArticle(@Param('id') id: string, @Req() request: ApiRequest): Promise<void> {
    return this.articles.remove(id, doneBy(request));
  }

  @Handles(newsCalls.videos)
  async videosPage(
    @Query() query: NewsVideosQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StaffNewsVideo[]> {
    const { items, total } = await this.videos.page(query);
    void reply.header('x-total-count', total);
    return items;
  }

  @Handles(newsCalls.video)
  video(@Param('id') id: string): Promise<StaffNewsVideo> {
    return this.videos.get(id);
  }

  @Handles(newsCalls.createVideo)
  createVideo(@Body() video: NewsVideoForm, @Req() request: ApiRequest): Promise<StaffNewsVideo> {
    return this.videos.create(video, doneBy(request));
  }

  @Handles(newsCalls.changeVideo)
  changeVideo(
    @Param('id') id: string,
    @Body() change: NewsVideoChange,
    @Req() request: ApiRequest,
  ): Promise<StaffNewsVideo> {
    return this.videos.change(id, change, doneBy(request));
  }

  @Handles(newsCalls.removeVideo)
  removeVideo(@Param('id') id: string, @Req() request: ApiRequest): Promise<void> {
    return this.videos.remove(id, doneBy(request));
  }
}
