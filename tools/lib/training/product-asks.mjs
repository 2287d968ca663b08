// Trains what hears what is asked of the catalogue: data/knowledge/learned/product-asks.model.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { compiled } from '../compiled.mjs';
import { root } from '../paths.mjs';
import { asksOfBook, asksOfGuides, asksOfTalks } from './knowledge-lines.mjs';
import { readLines } from './lines.mjs';

/** Of so many questions of the guides, the book and talks one is learnt from as nothing that is asked of a catalogue. */
const ONE_OF = { guides: 20, asks: 450, talks: 80 };

export async function trainProductAsks({ log, isCheck }) {
  const { askFeatures } = await compiled('products/ask-features.js');
  const { namesIn } = await compiled('products/message-names.js');
  const { ProductKinds } = await compiled('products/product-kinds.js');
  const { ProductNames } = await compiled('products/product-names.js');
  const { isBritishEnglish } = await compiled('retrieval/english.js');
  const { LinearModel, packModel } = await compiled('learned/linear-model.js');
  const { likelihoods, trainClasses } = await compiled('learned/text-classes.js');

  const yaml = (name) => load(readFileSync(join(root, 'data', name), 'utf8'));
  const kinds = new ProductKinds(yaml('knowledge/equipment.yaml'));
  const products = yaml('catalogue/products.yaml').map((product) => ({ ...product, id: product.productName }));
  const shops = yaml('catalogue/retailers.yaml').map(({ slug, retailer }) => ({ slug, name: retailer }));
  const otherBrands = yaml('knowledge/other-brands.yaml');
  const catalogued = { kinds, shops, names: new ProductNames(products, kinds.words, isBritishEnglish, otherBrands) };
  const example = (text, name) => ({ features: askFeatures(namesIn(text, catalogued).asked), name, text });
  const oneOf = (texts, count) => texts.filter((_, at) => at % count === 0).map((text) => example(text, 'none'));

  const { files, trainedOn } = readLines('product-asks');
  const hands = files.map(({ name, content }) => ({
    name,
    lines: Object.entries(content).flatMap(([ask, texts]) => texts.map((text) => example(text, ask))),
  }));
  const free = [
    ...oneOf(asksOfGuides(), ONE_OF.guides),
    ...oneOf(asksOfBook(), ONE_OF.asks),
    ...oneOf(asksOfTalks(), ONE_OF.talks),
  ];
  // How well the words of others say what a hand that was left out asks.
  for (const { name, lines } of hands) {
    const others = hands.filter((hand) => hand.name !== name).flatMap((hand) => hand.lines);
    const model = new LinearModel(trainClasses([...others, ...free], ''));
    const judged = lines.map((line) => ({ ...line, heard: likelihoods(model, line.features)[0][0] }));
    const right = (list) => `${list.filter((line) => line.heard === line.name).length} of ${list.length}`;
    const asks = judged.filter((line) => line.name !== 'none');
    log(
      `product-asks: ${name}: heard ${right(asks)}; of what asks nothing ${right(judged.filter((line) => line.name === 'none'))}`,
    );
    for (const ask of new Set(asks.map((line) => line.name)))
      log(`product-asks:   ${ask}: ${right(asks.filter((line) => line.name === ask))}`);
    if (process.env.SHOW)
      for (const line of judged) if (line.heard !== line.name) log(`    ${line.name} -> ${line.heard}: ${line.text}`);
  }
  const all = [...hands.flatMap((hand) => hand.lines), ...free];
  return isCheck ? {} : { 'product-asks': packModel(trainClasses(all, trainedOn)) };
}
