import type { EquipmentKind, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ConversationTurn } from '../answer-engine.js';
import type { KnowledgeFiles } from '../knowledge-files.js';
import { LinearModel } from '../learned/linear-model.js';
import type { Move } from '../move.js';
import type { NamedProduct } from '../pipeline-answer.js';
import { SurfaceWords } from '../offline/surface-words.js';
import { QuestionReader } from '../reading/question-reader.js';
import { isBritishEnglish } from '../retrieval/english.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { AttributeWords } from './attribute-words.js';
import { CatalogueReplies } from './catalogue-replies.js';
import { mentionsIn } from './mentions.js';
import { ProductFit } from './product-fit.js';
import { ProductKinds } from './product-kinds.js';
import { ProductNames, wordsOf } from './product-names.js';
import type { ProductQuery } from './product-query.js';
import type { ProductShelf, ProductText } from './product-shelf.js';
import { readQuery } from './query-reader.js';

/** A message, with what is known of the conversation around it. */
export interface ProductQuestion {
  message: string;
  conversation: readonly ConversationTurn[];
  /** The guide that is in hand, or that was found for a first message. */
  guide: KnowledgeEntry | null;
  /** What kind of thing the message is; absent where it opens a conversation. */
  move?: Move;
  /** It sounds like something that is said of the job. */
  isAboutJob: boolean;
  /** A sentence of ours surely answers it. */
  isSettled: boolean;
  /** Nothing of ours answers it. */
  isUnanswered: boolean;
  /** It is about something else than cars, unless it names what our shops sell. */
  isForeign: boolean;
}

export interface ProductAnswer {
  query: ProductQuery;
  /** The whole of it as plain text. */
  text: string;
  /** Products it speaks of, the first to be shown first. */
  named: NamedProduct[];
}

/** What is known of a list of products, made once for as long as the list is the same. */
interface Known {
  texts: readonly ProductText[];
  byId: ReadonlyMap<string, ProductText>;
  names: ProductNames;
  fit: ProductFit;
}

/** Moves that ask after what was talked of, so that the kit of the guide in hand is what they mean. */
const ofTalk = new Set<Move['kind']>(['product', 'cheaper', 'where-to-buy', 'may-i', 'question']);
const mostWords = 20_000;
/** More cards than these are a catalogue, not an answer. */
const mostCards = 6;

/** Answers what is asked of the catalogue, out of the catalogue alone. */
export class ProductTalk {
  private readonly model: LinearModel;
  private readonly reader: QuestionReader;
  private readonly kinds: ProductKinds;
  private readonly surfaces: SurfaceWords;
  private readonly attributes: AttributeWords;
  private readonly otherBrands: readonly string[];
  /** Words of names, so that a changed catalogue is not looked up in the dictionary as a whole again. */
  private readonly english = new Map<string, boolean>();
  private known: Known | null = null;
  private index: KnowledgeIndex | null = null;

  constructor(
    private readonly shelf: ProductShelf,
    {
      lexicon,
      equipment,
      attributes,
      productAsks,
      questionKinds,
      otherBrands,
    }: Pick<KnowledgeFiles, 'lexicon' | 'equipment' | 'attributes' | 'productAsks' | 'questionKinds' | 'otherBrands'>,
  ) {
    this.model = new LinearModel(productAsks);
    this.otherBrands = otherBrands;
    this.reader = new QuestionReader(lexicon, new LinearModel(questionKinds));
    this.surfaces = new SurfaceWords(lexicon);
    this.attributes = new AttributeWords(
      attributes,
      equipment.flatMap(({ name, synonyms }) => [name, ...synonyms]),
    );
    this.kinds = new ProductKinds(equipment);
  }

  /** From the next question on, these guides say what a job needs. */
  useIndex(index: KnowledgeIndex): void {
    this.index = index;
  }

  /** Null where nothing is asked of the catalogue, or it has nothing to say. Rejects with the signal's reason once it is aborted. */
  async answer(question: ProductQuestion, signal: AbortSignal): Promise<ProductAnswer | null> {
    const [texts, shops] = await Promise.all([this.shelf.texts(), this.shelf.shops()]);
    signal.throwIfAborted();
    if (texts.length === 0) return null;
    const known = this.knownOf(texts);
    const { message, conversation, guide } = question;
    const query = readQuery(
      {
        message,
        reading: this.reader.read(message),
        mentions: mentionsIn(conversation, known.byId),
        isChat: conversation.length > 0,
        inTalk: this.inTalk(question),
        ofGuide: (guide?.equipment ?? []).flatMap(({ id }) => this.kinds.of(id) ?? []),
      },
      {
        names: known.names,
        kinds: this.kinds,
        shops,
        texts,
        model: this.model,
        surfacesIn: (text) => this.reader.read(text).surfaces,
        attributes: this.attributes,
      },
    );
    if (!query || (question.isForeign && !isOfShops(query)) || (question.isSettled && isOfGuides(query))) return null;
    if (query.ask === 'which' && !question.isUnanswered) return null;
    const isNamed = query.products.length > 0 && !query.isByReference;
    // Of what our last reply named more is asked than of other things.
    const isOfLast = query.isInLastReply && (query.isByReference || query.kinds.length === 0);
    const needed = isOfLast ? LIKELY : isNamed ? PLAINLY : BEYOND_DOUBT;
    if (question.isAboutJob && query.probability < needed) return null;
    const replies = new CatalogueReplies({
      ...known,
      kinds: this.kinds,
      surfaces: this.surfaces,
      attributes: this.attributes,
      surfacesIn: (text) => this.reader.read(text).surfaces,
      shops,
      products: (ids) => this.shelf.products(ids),
      guideFor: (job) => this.guideFor(job),
    });
    const reply = await replies.to(query, guide);
    signal.throwIfAborted();
    if (!reply) return null;
    return { query, text: joined(reply.lines), named: reply.named.slice(0, mostCards) };
  }

  /** Makes ready what the first question would have to wait for. */
  async warmUp(): Promise<void> {
    this.knownOf(await this.shelf.texts());
  }

  private isEnglish(word: string): boolean {
    const known = this.english.get(word) ?? isBritishEnglish(word);
    // Visitors' words come here too, and they are endless.
    if (this.english.size >= mostWords) this.english.clear();
    this.english.set(word, known);
    return known;
  }

  private knownOf(texts: readonly ProductText[]): Known {
    if (this.known?.texts === texts) return this.known;
    const surfacesIn = (text: string) => this.reader.read(text).surfaces;
    this.known = {
      texts,
      byId: new Map(texts.map((text) => [text.id, text])),
      names: new ProductNames(texts, this.kinds.words, (word) => this.isEnglish(word), this.otherBrands),
      fit: new ProductFit(texts, surfacesIn),
    };
    return this.known;
  }

  /** The kind that they named last, else the kit of the guide in hand. */
  private inTalk({ move, conversation, guide }: ProductQuestion): EquipmentKind[] {
    if (!move || !ofTalk.has(move.kind)) return [];
    // What they spoke of themselves is what 'one' is, before what we named.
    for (const { role, content } of conversation.toReversed()) {
      if (wordsOf(content).length > mostWordsOfRemark) continue;
      const named = this.kinds.named(content).filter(({ category }) => category !== null);
      if (role === 'user' && named.length > 0) return named.slice(0, 1);
    }
    return (guide?.equipment ?? [])
      .filter(({ essential }) => essential)
      .flatMap(({ id }) => this.kinds.of(id) ?? [])
      .filter(({ category }) => category !== null)
      .slice(0, 3);
  }

  private guideFor(job: string): KnowledgeEntry | null {
    const found = this.index?.search(job, 1);
    return found && found.band !== 'unknown' ? (found.entries[0]?.entry ?? null) : null;
  }
}

/** So sure what sounds like another matter has to be a question for the shops. */
const LIKELY = 0.6;
const PLAINLY = 0.8;
const BEYOND_DOUBT = 0.9;
/** Asked of shops, whatever the things are wanted for. */
const askedOfShops = new Set<ProductQuery['ask']>(['available', 'list', 'price', 'cheapest', 'dearest', 'shop']);
/** Whatever it may sound like, it names a product of ours, or asks what our shops sell. */
const isOfShops = ({ ask, products, brand, shop, probability }: ProductQuery): boolean =>
  products.length > 0 || brand !== null || shop !== null || (probability >= PLAINLY && askedOfShops.has(ask));

/** What is weighed between kinds of thing is answered by guides, where one of them does. */
const isOfGuides = ({ ask, products, kinds, otherBrand, pounds, probability }: ProductQuery): boolean =>
  products.length === 0 &&
  otherBrand === null &&
  pounds === null &&
  (ask === 'compare' ||
    (ask === 'recommend' && kinds.length > 1) ||
    ask === 'alternative' ||
    ask === 'quantity' ||
    ask === 'size' ||
    (probability < LIKELY && (ask === 'recommend' || ask === 'kit')));

/** A longer text tells of a job and its whole kit. */
const mostWordsOfRemark = 60;

/** Sentences in a row; what begins with a line break stands on a line of its own. */
const joined = (lines: readonly string[]): string =>
  lines
    .filter((line) => line.trim() !== '')
    .map((line, at) => (at > 0 && !line.startsWith('\n') ? ` ${line}` : line))
    .join('')
    .trim();
