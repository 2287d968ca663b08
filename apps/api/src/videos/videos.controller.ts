import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { videosCalls } from '@app/contracts/videos/videos.calls.js';
import type {
  Video,
  VideoChange,
  VideoCounts,
  VideoForm,
  VideosQuery,
  VideoTrial,
  VideoTrialResult,
} from '@app/contracts/videos/videos.contract.js';
import { Videos } from '@app/domain/videos/videos.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class VideosController {
  constructor(private readonly videos: Videos) {}

  @Handles(videosCalls.page)
  async page(@Query() query: VideosQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<Video[]> {
    const { videos, total } = await this.videos.page(query);
    void reply.header('x-total-count', total);
    return videos;
  }

  @Handles(videosCalls.counts)
  counts(): Promise<VideoCounts> {
    return this.videos.counts();
  }

  @Handles(videosCalls.one)
  one(@Param('videoId') videoId: string): Promise<Video> {
    return this.videos.get(videoId);
  }

  @Handles(videosCalls.create)
  create(@Body() form: VideoForm, @Req() request: ApiRequest): Promise<Video> {
    return this.videos.create(form, doneBy(request));
  }

  @Handles(videosCalls.trial)
  trial(@Body() { question }: VideoTrial): Promise<VideoTrialResult> {
    return this.videos.try(question);
  }

  @Handles(videosCalls.change)
  change(@Param('videoId') videoId: string, @Body() change: VideoChange, @Req() request: ApiRequest): Promise<Video> {
    return this.videos.change(videoId, change, doneBy(request));
  }

  @Handles(videosCalls.remove)
  remove(@Param('videoId') videoId: string, @Req() request: ApiRequest): Promise<void> {
    return this.videos.remove(videoId, doneBy(request));
  }
}
