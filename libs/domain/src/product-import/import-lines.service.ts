import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ProductForm } from '@app/contracts/catalogue/product-form.contract.js';
import { readImportRow } from '@app/contracts/product-import/import-row.js';
import type { ImportRow } from '@app/contracts/product-import/product-import.contract.js';
import { Transaction } from '@app/database/database.js';
import { ProductExistsError, UnusableBrandError } from '../catalogue/products.errors.js';
import { Products } from '../catalogue/products.service.js';
import type { ProductImportEntity } from './product-import.entities.js';
import { type LineOutcome, ProductImportRepository } from './product-import.repository.js';

/** Lines in one transaction: few enough that staff who add a product meanwhile hardly wait. */
const BATCH = 50;

const sameProduct = ({ productName, brand }: Pick<ProductForm, 'productName' | 'brand'>) =>
  JSON.stringify([productName.toLowerCase(), brand.toLowerCase()]);

/** The new products of a dry run so far, to find duplicates within the file as the import will. */
export type SeenProducts = Set<string>;

/** Creates products from the lines of an import, by the same rules as the form. */
@Injectable()
export class ImportLines {
  constructor(
    private readonly imports: ProductImportRepository,
    private readonly products: Products,
  ) {}

  find(runId: string): Promise<ProductImportEntity | null> {
    return this.imports.find(runId);
  }

  /** The progress so far, in the format of the run's result. */
  async counts(runId: string) {
    const { imported, duplicate, skipped, failed, waiting } = await this.imports.countByState(runId);
    const result = { imported, duplicates: duplicate, skipped, failed };
    const done = imported + duplicate + skipped + failed;
    return { result, done, total: done + waiting };
  }

  /** The new products that an earlier worker found. */
  async seen(runId: string): Promise<SeenProducts> {
    const lines = await this.imports.findNew(runId);
    const read = lines.map((line) => readImportRow(line));
    return new Set(read.flatMap((row) => (row.kind === 'product' ? [sameProduct(row.form)] : [])));
  }

  /**
   * Processes the next lines and saves their outcomes, in the caller's transaction. Returns how many there were.
   */
  async next(
    manager: EntityManager,
    { runId, isDryRun, by }: ProductImportEntity,
    seen: SeenProducts,
  ): Promise<number> {
    const lines = await this.imports.findWaiting(manager, runId, BATCH);
    // Adding a product leaves nothing to be done after the commit.
    const tx = new Transaction(manager);
    const add = (form: ProductForm): Promise<LineOutcome['state']> =>
      isDryRun ? this.wouldAdd(manager, form, seen) : this.products.add(tx, form, by).then(() => 'imported');
    const outcomes: LineOutcome[] = [];
    for (const line of lines) outcomes.push(await outcomeOf(line, add));
    await this.imports.saveOutcomes(manager, runId, outcomes);
    return lines.length;
  }

  private async wouldAdd(manager: EntityManager, form: ProductForm, seen: SeenProducts): Promise<LineOutcome['state']> {
    const name = sameProduct({ ...form, brand: await this.products.check(manager, form) });
    if (seen.has(name)) return 'duplicate';
    seen.add(name);
    return 'imported';
  }
}

/** Products are validated before anything is written, so the transaction can continue after an error. */
async function outcomeOf(
  line: ImportRow,
  add: (form: ProductForm) => Promise<LineOutcome['state']>,
): Promise<LineOutcome> {
  const outcome = (state: LineOutcome['state'], field: LineOutcome['field'] = null, reason: string | null = null) => ({
    line: line.line,
    state,
    field,
    reason,
  });
  const row = readImportRow(line);
  if (row.kind === 'skipped') return outcome('skipped');
  if (row.kind === 'failed') return outcome('failed', row.column, row.reason);
  try {
    return outcome(await add(row.form));
  } catch (error) {
    if (error instanceof ProductExistsError) return outcome('duplicate');
    if (error instanceof UnusableBrandError) return outcome('failed', 'brand', error.message);
    throw error;
  }
}
