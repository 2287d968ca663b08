import type { Emergency, Finding } from '@app/contracts/knowledge/safety.contract.js';
import { plainReport } from '../plain-reports.js';
import { saysItIsOver, saysStill } from '../recovery.js';
import { HarmModel, type HarmModelData } from './harm-model.js';

/** What a visitor says, and what was said before it. */
export interface Turn {
  text: string;
  before: readonly string[];
}

export interface Heard {
  /** Undefined where nobody is hurt. */
  finding: Emergency | undefined;
  /** Too little was said to be sure that nobody is. */
  isUnsure: boolean;
}

/** Probability above which somebody is taken to be hurt, chosen at the false alarms of docs/evaluation.md. */
const HEARD = 0.36;
/** The same where it is not clear what harmed them: that is heard too easily in talk of smells and heat. */
const HEARD_UNCLEAR = 0.45;
/** Probability above which the visitor is asked whether somebody is hurt. */
const MAYBE = 0.3;

/** Harms that go on when they seem over: 'he is fine' does not end first aid before a doctor or vet has said so. */
const HARMS_LATER: ReadonlySet<string> = new Set<Finding>([
  'hydrofluoric',
  'swallowed',
  'button-battery',
  'heating-rags',
  'animal',
  'injection',
  'electric-shock',
  'carbon-monoxide',
  'gas-released',
  'welding-fumes',
  'needle',
]);

/** Decides whether a message tells of somebody who is hurt or about to be, and of which harm. */
export class HarmReader {
  private readonly model: HarmModel;

  constructor(data: HarmModelData) {
    this.model = new HarmModel(data);
  }

  read({ text, before }: Turn): Heard {
    const { probability, finding: likeliest } = this.model.judge({ message: text, before });
    const reported = plainReport(text);
    const finding = reported ?? likeliest;
    if (reported === null && probability < (finding === 'harm' ? HEARD_UNCLEAR : HEARD))
      return { finding: undefined, isUnsure: probability >= MAYBE };
    const isOver = saysItIsOver(text) && !saysStill(text) && !HARMS_LATER.has(finding);
    return { finding: isOver ? undefined : finding, isUnsure: false };
  }
}
