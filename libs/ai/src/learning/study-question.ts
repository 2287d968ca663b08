import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineName } from '@app/contracts/analysis/analysis.contract.js';
import type { QuestionOrigin, QuestionOutcome } from '@app/contracts/learning/learning.constants.js';
import { adviceCheckOf } from '../openai/model-advice.js';
import type { KnowledgeFiles } from '../knowledge-files.js';
import { Concepts } from '../retrieval/concepts.js';
import type { IndexedEntry, KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { Chemicals } from './chemicals.js';
import { contradictionIn } from './contradiction.js';
import { type Drafted, draftFrom } from './extractive-draft.js';
import { Library } from './library.js';
import { OtherWords } from './other-words.js';
import type { FoundEvidence, Material } from './material.js';
import { type ModelDraft, withModelDraft } from './model-draft.js';
import { withContradiction, withCorrection, withWordings } from './propose-edit.js';
import { type Research, research, type Unfit } from './research.js';
import { addsTheSame, isSameAdvice, restsOnTheSame } from './same-advice.js';
import type { Fitness } from './unfit.js';
import { objectionTo, unsafeIn } from './verify-draft.js';

/** A guide that tells less of what a subject's words tell is about something else. */
const ABOUT_IT = 0.75;

/** A session's question. */
export interface ToStudy {
  text: string;
  origin: QuestionOrigin;
  /** What it is about, without its asking. */
  subject: string;
  /** How visitors asked it; the question itself where nobody has. */
  wordings: readonly string[];
}

/** What there is already, and must not be proposed again. */
export interface KnownDraft {
  id: string;
  entry: KnowledgeEntry;
  /** The guide that it would change. */
  current: KnowledgeEntry | null;
  /** What it rests on. */
  quotes: readonly string[];
  state: 'waiting' | 'rejected';
}

/** A draft that may be measured. */
export interface Proposal extends Drafted {
  /** The guide that it changes; null for a new one. */
  current: KnowledgeEntry | null;
  evidence: FoundEvidence[];
  sentence: string;
  /** What wrote its sentences. */
  engine: EngineName;
}

/** Why there is none. */
export interface Settled {
  outcome: Exclude<QuestionOutcome, 'drafted' | 'edit proposed'>;
  sentence: string;
  draftId?: string;
}

export type Considered = Proposal | Settled;
export const isProposal = (considered: Considered): considered is Proposal => 'entry' in considered;

/** The reasoning of a learning session over what is known at its start; what it writes down is its caller's. */
export class QuestionStudy {
  private readonly concepts: Concepts;
  private readonly chemicals: Chemicals;
  private readonly otherWords: OtherWords;
  readonly fitness: Fitness;

  constructor(
    private readonly files: KnowledgeFiles,
    readonly index: KnowledgeIndex,
    limits: Omit<Fitness, 'advice'>,
    /** The names of all guides, retired ones too: answers of the release belong to a name, whoever has it. */
    private readonly slugs: ReadonlySet<string>,
  ) {
    this.concepts = new Concepts(files.lexicon);
    this.chemicals = new Chemicals(files.equipment, files.productCautions);
    this.otherWords = new OtherWords(files.lexicon);
    this.fitness = { ...limits, advice: adviceCheckOf(files) };
  }

  /** What a session may read, made ready to be searched. */
  libraryOf(materials: readonly Material[], signal: AbortSignal): Promise<Library> {
    return Library.of(materials, this.concepts, signal);
  }

  /** What there is on it. Rejects with the signal's reason once that is aborted. */
  research({ subject }: ToStudy, library: Library, signal: AbortSignal): Promise<Research> {
    return research(subject, library, { fitness: this.fitness, signal });
  }

  /** A guide of what was found, or the guide that only lacks visitors' words. */
  draft(question: ToStudy, { evidence, unfit }: Research): Considered {
    const { index, chemicals, otherWords } = this;
    const found = index.search(question.subject, 3);
    const [closest] = found.entries;
    const isAnswered = (text: string): boolean => index.search(text, 1).band === 'sure';
    const isAboutIt = closest !== undefined && this.isAbout(closest.entry, question.subject);
    if (question.origin === 'correction' && closest && isAboutIt) return this.corrected(question, evidence, closest);
    if (closest && isAboutIt && question.wordings.every(isAnswered))
      return { outcome: 'duplicate', sentence: `“${closest.entry.title}” answers it already.` };
    if (closest && isAboutIt && found.band === 'sure') {
      const entry = question.origin === 'gap' ? withWordings(closest.entry, question.wordings) : null;
      const sentence = `“${closest.entry.title}” answers it; it lacks how visitors put it.`;
      const [own] = evidence.filter(({ ref }) => ref === `entry:${closest.entry.slug}`);
      return entry
        ? { entry, current: closest.entry, evidence: own ? [own] : [], sentence, citations: [], engine: 'offline' }
        : { outcome: 'duplicate', sentence: `“${closest.entry.title}” answers it already.` };
    }
    // Our guides on other things bear a draft out; a draft of nothing else would say again what they say.
    const drafted = evidence.some(({ source }) => source !== 'entry')
      ? draftFrom({ ...question, evidence }, { index, chemicals, otherWords, equipment: this.files.equipment })
      : null;
    // Too little for a guide of its own is a note of the one that comes closest, which staff will read there.
    if (!drafted && question.origin === 'correction' && closest) return this.corrected(question, evidence, closest);
    if (!drafted) return withoutDraft(evidence, unfit);
    const sentence = `Drafted from ${sourcesIn(evidence)}.`;
    return { ...drafted, current: null, evidence: [...evidence], sentence, engine: 'offline' };
  }

  /** The same guide in the words of a model that was shown these quotations; nothing of it is believed before it is verified. */
  written(proposal: Proposal, draft: ModelDraft, shown: readonly FoundEvidence[]): Proposal {
    return { ...proposal, ...withModelDraft(proposal, draft, shown), engine: 'openai' };
  }

  /** What settles it before anybody writes or measures: the same waits, or was rejected. Null where it is new. */
  known(proposal: Proposal, known: readonly KnownDraft[]): Settled | null {
    return alreadyKnown(proposal, known);
  }

  /** The proposal as it may be measured, or what speaks against it. */
  verify(proposal: Proposal, known: readonly KnownDraft[]): Considered {
    const { entry, current, evidence } = proposal;
    const objection = current
      ? (unsupportedEdit(proposal) ?? unsafeIn(entry, this.fitness, current))
      : objectionTo(proposal, evidence, { fitness: this.fitness, chemicals: this.chemicals });
    if (objection !== null) return { outcome: 'blocked', sentence: objection };
    if (current) return alreadyKnown(proposal, known) ?? cited(proposal);
    const near = this.index.search([entry.title, ...entry.aliases].join(' '), 2).entries.map((one) => one.entry);
    const same = near.find((guide) => isSameAdvice(entry, guide));
    if (same) return { outcome: 'duplicate', sentence: `“${same.title}” says the same already.` };
    const against = contradictionIn(proposal, near);
    if (!against) return alreadyKnown(proposal, known) ?? cited(this.withFreeSlug(proposal, known));
    const edit: Proposal = {
      ...proposal,
      ...withContradiction(proposal, against),
      current: against.guide,
      sentence: `It contradicts “${against.guide.title}” (${against.why}): staff have to decide.`,
    };
    return alreadyKnown(edit, known) ?? cited(edit);
  }

  /** Whether a guide speaks of all that tells what the subject is: a sure find of half of it is another subject's guide. */
  private isAbout({ title, problem, aliases, keywords, summary }: KnowledgeEntry, subject: string): boolean {
    const told = new Map<string, number>();
    for (const text of [title, problem, summary, ...aliases, ...keywords]) this.concepts.addTo(told, text, 1);
    const asked = new Map<string, number>();
    this.concepts.addTo(asked, subject, 1);
    const weigh = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + this.index.idf(term), 0);
    return weigh([...asked.keys()].filter((term) => told.has(term))) >= ABOUT_IT * weigh(asked.keys());
  }

  private corrected(question: ToStudy, evidence: readonly FoundEvidence[], { entry: guide }: IndexedEntry): Considered {
    const said = evidence.find(({ source }) => source === 'correction');
    const edit = said && withCorrection(guide, { question: question.text, evidence: said });
    if (!said || !edit) return { outcome: 'duplicate', sentence: `“${guide.title}” says what staff have corrected.` };
    const sentence = `Staff have corrected what “${guide.title}” lacks.`;
    return { ...edit, current: guide, evidence: [said], sentence, engine: 'offline' };
  }

  /** Another guide may have the name: two of a name would be one. */
  private withFreeSlug(proposal: Proposal, known: readonly KnownDraft[]): Proposal {
    const { slug } = proposal.entry;
    const taken = new Set([...this.slugs, ...known.map(({ entry }) => entry.slug)]);
    let free = slug;
    for (let more = 2; taken.has(free); more += 1) free = `${slug}-${more}`;
    return { ...proposal, entry: { ...proposal.entry, slug: free } };
  }
}

function unsupportedEdit({ citations, evidence }: Proposal): string | null {
  const ids = new Set(evidence.map(({ id }) => id));
  const lacks = citations.some((citation) => citation.evidence.some((id) => !ids.has(id)));
  return lacks ? 'The change cites evidence that is not there.' : null;
}

/** Only what is cited is kept with a draft. */
function cited(proposal: Proposal): Proposal {
  const ids = new Set(proposal.citations.flatMap(({ evidence }) => evidence));
  return { ...proposal, evidence: proposal.evidence.filter(({ id }) => ids.has(id)) };
}

function alreadyKnown(proposal: Proposal, known: readonly KnownDraft[]): Settled | null {
  const same = known.find((draft) => isSameProposal(proposal, draft));
  if (!same) return null;
  const sentence = {
    waiting: `A draft that says the same waits for review: “${same.entry.title}”.`,
    rejected: `Staff have rejected a draft that says the same: “${same.entry.title}”.`,
  }[same.state];
  return { outcome: 'duplicate', sentence, draftId: same.id };
}

/** A guide waits for one change at a time; what was rejected never comes back, nor anything close to it in other words. */
function isSameProposal({ entry, current, citations, evidence }: Proposal, draft: KnownDraft): boolean {
  if (current && draft.current)
    return (
      current.slug === draft.current.slug &&
      (draft.state === 'waiting' || addsTheSame(entry, draft.entry, draft.current))
    );
  if (current || draft.current) return false;
  const cites = new Set(citations.flatMap((citation) => citation.evidence));
  const quotes = evidence.filter(({ id }) => cites.has(id)).map(({ quote }) => quote);
  return isSameAdvice(entry, draft.entry) || restsOnTheSame({ entry, quotes }, draft);
}

function withoutDraft(evidence: readonly FoundEvidence[], unfit: readonly Unfit[]): Settled {
  const [page] = unfit;
  if (page) return { outcome: 'blocked', sentence: `“${page.title}” was left out: ${page.why}.` };
  if (evidence.length === 0) return { outcome: 'no evidence', sentence: 'Nothing that may be read speaks of it.' };
  return {
    outcome: 'no evidence',
    sentence: `${sourcesIn(evidence)} speak of it, but do not come to three steps that are borne out.`,
  };
}

function sourcesIn(evidence: readonly FoundEvidence[]): string {
  const count = new Set(evidence.map(({ ref }) => ref)).size;
  return count === 1 ? 'one source' : `${count} sources`;
}
