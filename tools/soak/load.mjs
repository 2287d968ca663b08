// The mixed load of a soak: visitors who ask, upload, chat, spin and sign up, and staff who crawl. Each request holds a word that
// no other has, so that what is stored of it can be counted.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { Refused } from './ledger.mjs';

/** Longer than any deadline of the server: what takes longer is a hang, and a finding. */
const PATIENCE_MS = 58_000;
const questions = [
  'tree sap on the roof',
  'brake dust on alloy wheels',
  'coffee on the cloth seat',
  'bird mess on the bonnet',
];

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Load {
  #isOn = true;
  #photos;
  #count = 0;

  constructor({ address, ledger, random }) {
    this.address = address;
    this.ledger = ledger;
    this.random = random;
  }

  /** `visitors` at once, each with a pause of up to `pauseMs` between two things; `crawl` is what staff do. Ends after `stop`. */
  async run({ visitors, pauseMs, crawl }) {
    this.#photos = await Promise.all([400, 900, 1_600].map(photo));
    const kinds = [
      { weight: 40, kind: 'question', work: () => this.#question() },
      { weight: 20, kind: 'photo', work: () => this.#photo() },
      { weight: 15, kind: 'chat', work: () => this.#chat() },
      { weight: 15, kind: 'spin', work: () => this.#spin() },
      { weight: 10, kind: 'sign-up', work: () => this.#signUp() },
    ];
    const visitor = async (random) => {
      while (this.#isOn) {
        const { kind, work } = random.pickWeighted(kinds);
        await this.ledger.note(kind, work);
        await pause(random.between(0, pauseMs));
      }
    };
    const staff = async () => {
      while (this.#isOn) {
        await this.ledger.note('crawl', crawl);
        await pause(5_000);
      }
    };
    await Promise.all([...Array.from({ length: visitors }, () => visitor(this.random.fork())), staff()]);
  }

  stop() {
    this.#isOn = false;
  }

  /** A word that nothing else in this soak holds. It looks like a name, so that nobody spells it right. */
  #word() {
    return `soak${(this.#count += 1)}x${randomUUID().slice(0, 8)}`;
  }

  async #question() {
    const key = `${this.random.pick(questions)}, ${this.#word()}`;
    const { id, fix } = await this.#post('/api/analyze/text', {
      inputType: 'text',
      inputData: key,
      sessionId: randomUUID(),
    });
    return { key, id, fix };
  }

  async #photo() {
    const key = `brown dust on my alloys, ${this.#word()}`;
    const form = new FormData();
    form.set('file', new Blob([this.random.pick(this.#photos)], { type: 'image/jpeg' }), 'wheel.jpg');
    form.set('sessionId', randomUUID());
    form.set('message', key);
    const { id, imageUrl } = await this.#post('/api/analyze/file', form);
    return { key, id, imageUrl };
  }

  async #chat() {
    const sessionId = randomUUID();
    const key = `how do I get ${this.random.pick(questions)} off, ${this.#word()}`;
    const response = await this.#send('/api/chat', { sessionId, message: key });
    const frames = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
    if (frames.at(-1) !== 'data: [DONE]') throw new Error('the stream broke off');
    const parts = frames.slice(0, -1).map((line) => JSON.parse(line.slice('data: '.length)));
    const failed = parts.find(({ error }) => error);
    if (failed) throw new Refused(`chat: ${failed.error}`);
    return { key, sessionId, reply: parts.map(({ content }) => content ?? '').join('') };
  }

  /** One that hears nothing asks again with the same key, as the page does, and must be told the same prize. */
  async #spin() {
    const email = `${this.#word()}@soak.test`;
    const ask = () =>
      this.#post('/api/prize-wheel/spin', { email, sessionId: randomUUID() }, { 'idempotency-key': email });
    const { entry } = await ask().catch(async (error) => {
      if (error instanceof Refused) throw error;
      await pause(2_000);
      return ask();
    });
    return { key: email, id: entry.id, hasWon: entry.hasWon };
  }

  async #signUp() {
    const email = `${this.#word()}@soak.test`;
    const { id } = await this.#post('/api/early-access', { email, userType: 'Beginner', shampoo: 'Any' });
    return { key: email, id };
  }

  async #post(path, body, headers = {}) {
    return (await this.#send(path, body, headers)).json();
  }

  async #send(path, body, headers = {}) {
    const isForm = body instanceof FormData;
    const response = await fetch(this.address + path, {
      method: 'POST',
      headers: { ...headers, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok)
      throw new Refused(`${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return response;
  }
}

/** Noise, so that decoding and encoding are real work. */
const photo = (side) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: { r: 120, g: 90, b: 60 },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
