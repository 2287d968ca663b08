import { ExternalLink } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Analysis, Equipment, SuggestedProduct } from '@app/contracts/analysis/analysis.contract.js';
import { Badge } from '../../../ui/badge';
import css from './search-sheet.module.css';

/** The answer as its reader had it, part by part; a part that is empty has no heading. */
export function SearchAnswer({ analysis }: { analysis: Analysis }) {
  const { imageUrl, fix, topTip, followUpQuestion, equipment, products, videoData } = analysis;
  return (
    <>
      {imageUrl && <img className={css['photo']} src={imageUrl} alt="The visitor’s photo" />}
      <Part title="AI response">
        <p className={css['text']}>{fix}</p>
      </Part>
      {topTip && (
        <Part title="Expert tip">
          <p className={css['text']}>{topTip}</p>
        </Part>
      )}
      {followUpQuestion && (
        <Part title="Follow-up question">
          <p className={css['text']}>{followUpQuestion}</p>
        </Part>
      )}
      {equipment.length > 0 && (
        <Part title="Suggested products">
          <ul className={css['list']}>
            {equipment.map((item) => (
              <EquipmentRow
                key={item.name}
                item={item}
                products={products.filter(({ equipmentName }) => equipmentName === item.name)}
              />
            ))}
          </ul>
        </Part>
      )}
      {videoData.videos.length > 0 && (
        <Part title="Video recommendations">
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
        </Part>
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

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css['heading']}>
        {title}
      </h3>
      {children}
    </section>
  );
}
