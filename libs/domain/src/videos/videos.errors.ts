import { addressOf } from '@app/contracts/address.js';
import { DomainError, NotFoundError } from '../errors.js';

export const videoNotFound = () => new NotFoundError('There is no such video.');

export class VideoExistsError extends DomainError {
  override readonly location: string;

  constructor(videoId: string) {
    super('CONFLICT', `The video ${videoId} already exists. Please add your keywords to that one.`);
    this.location = addressOf('GET /api/videos/:videoId', { params: { videoId } });
  }
}

export class StaleVideoError extends DomainError {
  override readonly location: string;

  constructor(id: string) {
    super('CONFLICT', 'Somebody else has changed this video meanwhile. Please look at it again.');
    this.location = addressOf('GET /api/videos/:videoId', { params: { videoId: id } });
  }
}
