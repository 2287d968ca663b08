import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FiguresState, Report, ReportQuery } from '@app/contracts/figures/figures.contract.js';
import type { KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { Database } from '@app/database/database.js';
import { KnowledgeGaps } from '../knowledge-gaps/knowledge-gaps.service.js';
import { Figures } from './figures.service.js';
import { ReportRepository } from './report.repository.js';

const DAY_MS = 86_400_000;

/** What happened on some days, for staff. */
@Injectable()
export class Reports {
  constructor(
    private readonly database: Database,
    private readonly figures: Figures,
    private readonly rows: ReportRepository,
    private readonly gaps: KnowledgeGaps,
  ) {}

  async state(manager?: EntityManager): Promise<FiguresState> {
    const { asOf, behind } = await this.figures.state(manager);
    return { asOf: asOf?.toISOString() ?? null, behind };
  }

  /** What of these days' questions was not answered with confidence; those whose answer did not help are not among them. */
  async unanswered(range: ReportQuery): Promise<KnowledgeGap[]> {
    const gaps = await this.gaps.between(range);
    return gaps.filter(({ kinds }) => kinds.unsure !== undefined || kinds.out_of_scope !== undefined);
  }

  /** Every part reads the same state of the figures, so that a sum, its rows and its age are never a minute apart. */
  async report(range: ReportQuery): Promise<Report> {
    const before = daysBefore(range);
    return this.database.transaction(async ({ manager }) => {
      await this.rows.keepState(manager);
      const days = await this.rows.days(manager, { start: before.start, end: range.end });
      return {
        ...(await this.state(manager)),
        ...range,
        since: await this.rows.since(manager),
        days: days.filter(({ day }) => day >= range.start),
        before: days.filter(({ day }) => day < range.start),
        hours: range.start === range.end ? await this.rows.hours(manager, range.start) : [],
        terms: await this.rows.terms(manager, range, before),
        products: await this.rows.products(manager, range, before),
        shops: await this.rows.shops(manager, range),
        guides: await this.rows.guides(manager, range),
        browsers: await this.rows.browsers(manager, range),
        engines: await this.rows.engines(manager, range),
        models: await this.rows.models(manager, range),
      };
    });
  }
}

/** As many days, just before. */
export function daysBefore({ start, end }: ReportQuery): ReportQuery {
  const length = Date.parse(end) - Date.parse(start) + DAY_MS;
  const earlier = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10);
  return { start: earlier(start), end: earlier(end) };
}
