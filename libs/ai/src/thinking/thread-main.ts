// Runs in a thread of its own, started by `ThinkingThread`: thinks about one thing after another.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Closeness } from '../retrieval/closeness.js';
import { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { ThinkingHere } from './thinking-here.js';
import { isToWrite, type Thought, type Thoughts } from './thinking.js';
import { asEntries, asPhoto, type FromThread, type ThreadData, type ToThread } from './thread-messages.js';

const port = parentPort;
if (!port) throw new Error('This runs in a thread.');
const { files } = workerData as ThreadData;
const tell = (message: FromThread): void => port.postMessage(message);

// There, and only there, it is the thread's own: with a processor less than threads, whoever asks something short goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const closeness = new Closeness();
const thinking = new ThinkingHere(files, (text) => closeness.to(text));
let index = new KnowledgeIndex([], files.lexicon, files.decoys);
const underWay = new Map<number, AbortController>();

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'index':
      index = index.over(asEntries(index.entries, message.entries));
      return thinking.useIndex(index);
    case 'corrections':
      return thinking.useCorrections(message.corrections);
    case 'learned':
      return closeness.learn(message.learned);
    case 'abort':
      return underWay.get(message.id)?.abort();
    case 'think':
      return void think(message);
  }
});

async function think({ id, thought, about }: Extract<ToThread, { kind: 'think' }>): Promise<void> {
  const stop = new AbortController();
  underWay.set(id, stop);
  try {
    const asked = { ...about, photo: asPhoto(about.photo) } as Thoughts[Thought]['about'];
    tell({ kind: 'thought', id, gives: sendable(await thinking.think<Thought>(thought, asked, stop.signal)) });
  } catch (error) {
    tell({ kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    underWay.delete(id);
  }
}

/** A decision to write holds the question, and whoever asked has its photo. */
function sendable(gives: Thoughts[Thought]['gives']): Thoughts[Thought]['gives'] {
  if (!isToWrite(gives)) return gives;
  return { ...gives, question: { ...gives.question, photo: null } };
}

thinking.warmUp();
tell({ kind: 'ready' });
