import type { Emergency } from '@app/contracts/knowledge/safety.contract.js';
import { saysItIsOver, saysStill } from '../clauses.js';
import { type Setting, settingAfter } from '../setting.js';
import { harmsLater, readSymptom } from '../symptom-reader.js';
import { tellsOfSurface } from '../surface-talk.js';
import { HarmModel, type HarmModelData } from './harm-model.js';
import { tellsOfSomebody } from './tells-of-somebody.js';

/** What a visitor says, and what was said before it. */
export interface Turn {
  text: string;
  before: readonly string[];
  setting: Setting;
}

export interface Heard {
  /** Undefined where nobody is hurt. */
  finding: Emergency | undefined;
  /** Too little was said to be sure that nobody is. */
  isUnsure: boolean;
}

/** Above this somebody is hurt, whatever the signs say. */
const HEARD = 0.5;
/** Above this it may be so: whoever asked is asked to say. */
const MAYBE = 0.3;
/** The same of a message that names nobody and nothing that happens to people. */
const HEARD_OF_NOBODY = 0.85;
const MAYBE_OF_NOBODY = 0.75;
/** Below this a sign is taken for a chance likeness. */
const DOUBTED = 0.08;

/**
 * What a message tells of somebody who is hurt or about to be. Signs written by hand know what they know, and miss every other way to
 * say it: of 3,240 lines by people who had not seen them they heard two in five. The model hears three in four of lines by hands that it was not
 * trained on, and weighs the signs.
 */
export class HarmReader {
  private readonly model: HarmModel;

  constructor(data: HarmModelData) {
    this.model = new HarmModel(data);
  }

  read(turn: Turn): Heard {
    const { text, before } = turn;
    const symptom = readSymptom(text, turn.setting);
    const setting = settingAfter(turn.setting, { role: 'user', content: text });
    const { probability, finding } = this.model.judge({ message: text, before, setting, symptom });
    if (symptom && probability >= DOUBTED) return { finding: symptom.finding, isUnsure: false };
    const isTold = tellsOfSomebody(text);
    if (probability < (isTold ? HEARD : HEARD_OF_NOBODY))
      return { finding: undefined, isUnsure: probability >= (isTold ? MAYBE : MAYBE_OF_NOBODY) };
    if (!symptom && saysItIsOver(text) && !saysStill(text) && !harmsLater.has(finding))
      return { finding: undefined, isUnsure: false };
    // Where no sign says what it would be, words that only fit a surface leave it open: whoever asked is asked to say.
    if (!symptom && finding === 'harm' && tellsOfSurface(text)) return { finding: undefined, isUnsure: true };
    return { finding, isUnsure: false };
  }

  readBySigns({ text, setting }: Turn): Heard {
    return { finding: readSymptom(text, setting)?.finding, isUnsure: false };
  }
}
