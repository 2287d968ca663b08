import { ExternalLink } from 'lucide-react';
import type { Analysis, Equipment, SuggestedProduct } from '@app/contracts/analysis/analysis.contract.js';
import { Badge } from '../../../ui/badge';
import { SheetPart } from '../../../ui/record-sheet';
import css from './search-sheet.module.css';

/** The answer as its reader had it, part by part; a part that is empty has no heading. */
export function SearchAnswer({ analysis }: { analysis: Analysis }) {
  const { imageUrl, fix, topTip, followUpQuestion, equipment, products, videoData } = analysis;
  return (
    <>
      {imageUrl && <img className={css['photo']} src={imageUrl} alt="The visitor’s photo" />}
      {Object.entries({ 'AI response': fix, 'Expert tip': topTip, 'Follow-up question': followUpQuestion }).map(
        ([title, words]) =>
          words && (
            <SheetPart key={title} title={title}>
              <p className={css['text']}>{words}</p>
            </SheetPart>
          ),
      )}
      {equipment.length > 0 && (
        <SheetPart title="Suggested products">
          <ul className={css['list']}>
            {equipment.map((item) => (
              <EquipmentRow
                key={item.name}
                item={item}
                products={products.filter(({ equipmentName }) => equipmentName === item.name)}
              />
            ))}
          </ul>
        </SheetPart>
      )}
      {videoData.videos.length > 0 && (
        <SheetPart title="Video recommendations">
          <ul className={css['list']}>
            {videoData.videos.map(({ videoId, title, description, url }) => (
              <li key={videoId}>
                <a href={url} target="_blank" rel="noreferrer">
                  {title}
                  <ExternalLink size={14} strokeWidth={1.9} aria-hidden="true" />
                </a>
                {description && <p>{description}</p>}
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
    </>
  );
}

function EquipmentRow({ item, products }: { item: Equipment; products: SuggestedProduct[] }) {
  return (
    <li>
      <p className={css['item']}>
        <b>{item.name}</b>
        <span>{item.category}</span>
        {item.price && <span>{item.price}</span>}
        {item.hasVideo && <Badge>Video</Badge>}
      </p>
      {item.description && <p>{item.description}</p>}
      {products.map(({ id, productName, brand, reason }) => (
        <details key={id}>
          <summary>
            {brand} {productName}: why this product?
          </summary>
          <p>{reason}</p>
        </details>
      ))}
    </li>
  );
}
