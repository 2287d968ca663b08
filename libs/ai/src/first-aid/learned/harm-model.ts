import type { Emergency } from '@app/contracts/knowledge/safety.contract.js';
import { vectorOf } from '../../learned/features.js';
import { LinearModel, type LinearModelData } from '../../learned/linear-model.js';
import { harmFeatures, type Report } from './harm-features.js';
import { speaksOf } from './speaks-of.js';

/** Trained on lines of many hands (`data/training/first-aid`). */
export interface HarmModelData {
  /** One class: the log-odds that somebody is hurt or about to be. */
  danger: LinearModelData;
  /** Which finding it is, given that there is one. */
  kind: LinearModelData;
}

export interface Harm {
  /** From 0 to 1. */
  probability: number;
  /** The likeliest; 'harm' where none is likely enough for its own first aid. */
  finding: Emergency;
}

/** Below this a wrong first aid is too likely: what is right for every harm is said instead. */
const SURE_OF_KIND = 0.4;

/** How likely a message tells of harm, and of which. Pure, about a millisecond for a message of a few sentences. */
export class HarmModel {
  private readonly danger: LinearModel;
  private readonly kind: LinearModel;

  constructor(data: HarmModelData) {
    this.danger = new LinearModel(data.danger);
    this.kind = new LinearModel(data.kind);
  }

  judge(report: Report): Harm {
    const features = harmFeatures(report);
    const odds = this.danger.scores(vectorOf(features, this.danger.bits)).get('danger')!;
    const [name, share] = likeliest(this.kind.scores(vectorOf(features, this.kind.bits)));
    const finding = name as Emergency;
    const isNamed = share >= SURE_OF_KIND && speaksOf(finding, [...report.before, report.message]);
    return { probability: 1 / (1 + Math.exp(-odds)), finding: isNamed ? finding : 'harm' };
  }
}

function likeliest(scores: ReadonlyMap<string, number>): [name: string, share: number] {
  const most = Math.max(...scores.values());
  let total = 0;
  let best = '';
  for (const [name, score] of scores) {
    total += Math.exp(score - most);
    if (score === most) best = name;
  }
  return [best, 1 / total];
}
