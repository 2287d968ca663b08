import { describe, expect, it } from '@jest/globals';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import type { Suggestion } from '../catalogue/suggest-products.js';
import { answerVideos, mayShowVideos, rowVideo } from './answer-videos.js';

const aVideo = (videoId: string, keywords: string, isYoutubeShort = false) =>
  ({ videoId, keywords, description: `About ${keywords}`, isYoutubeShort }) as Video;
const aProduct = (productName: string, youtubeVideoId: string, isYoutubeShort = false) =>
  ({ productName, description: `${productName} in use`, youtubeVideoId, isYoutubeShort }) as Product;
const suggested = (...products: Product[]) => products.map((product) => ({ product }) as Suggestion);

const WASH = 'washwashwas';
const FOAM = 'foamfoamfoa';
const SOAP = 'soapsoapsoa';
const shelf = [aVideo(FOAM, 'snow foam', true), aVideo(WASH, 'two bucket wash, wash mitt')];

describe('the videos of an answer', () => {
  it('are the products’ own first, then those whose keywords the question speaks of', () => {
    const data = answerVideos('How do I do a two bucket wash?', suggested(aProduct('Soap', SOAP, true)), shelf);
    expect(data).toEqual({
      hasVideo: true,
      videoId: SOAP,
      productName: 'Soap',
      description: 'Soap in use',
      embedUrl: `https://www.youtube-nocookie.com/embed/${SOAP}`,
      imageUrl: `https://i.ytimg.com/vi/${SOAP}/hqdefault.jpg`,
      isShort: true,
      videos: [
        {
          title: 'Soap',
          description: 'Soap in use',
          url: `https://www.youtube.com/watch?v=${SOAP}`,
          videoId: SOAP,
          imageUrl: `https://i.ytimg.com/vi/${SOAP}/hqdefault.jpg`,
          isShort: true,
        },
        {
          title: 'Two bucket wash',
          description: 'About two bucket wash, wash mitt',
          url: `https://www.youtube.com/watch?v=${WASH}`,
          videoId: WASH,
          imageUrl: `https://i.ytimg.com/vi/${WASH}/hqdefault.jpg`,
          isShort: false,
        },
      ],
    });
  });

  it('are led by a keyword’s video where no product has one, and each stands there once', () => {
    const data = answerVideos('snow foam before a two bucket wash', suggested(aProduct('Soap', '')), shelf);
    expect([data.videoId, data.productName, data.isShort]).toEqual([WASH, '', false]);
    expect(data.videos.map(({ videoId }) => videoId)).toEqual([WASH, FOAM]);
    const same = answerVideos('snow foam', suggested(aProduct('Foam', FOAM), aProduct('Foam 2', FOAM)), shelf);
    expect(same.videos.map(({ title }) => title)).toEqual(['Foam']);
  });

  it('are none where nothing fits', () => {
    expect(answerVideos('Dirty seats', suggested(aProduct('Soap', '')), shelf)).toMatchObject({
      ...{ hasVideo: false, videoId: null, embedUrl: '', imageUrl: '', videos: [] },
    });
  });

  it('come with advice alone', () => {
    const kinds = ['guide', 'closest', 'direct', 'correction', 'unknown', 'clarify', 'emergency', 'refusal'] as const;
    expect(kinds.filter(mayShowVideos)).toEqual(['guide', 'closest', 'direct', 'correction']);
  });
});

describe('a row of the kit', () => {
  it('has its product’s own video before one by keywords', () => {
    expect(rowVideo('Wash mitt', aProduct('Soap', SOAP), shelf)).toBe(SOAP);
    expect(rowVideo('Wash mitt', aProduct('Soap', ''), shelf)).toBe(WASH);
    expect(rowVideo('Wash mitt', undefined, shelf)).toBe(WASH);
  });

  it('has one by its product’s name too, and none where nothing fits', () => {
    expect(rowVideo('Foaming soap', aProduct('Snow Foam XL', ''), shelf)).toBe(FOAM);
    expect(rowVideo('Bucket', undefined, shelf)).toBeNull();
  });
});
