import type { Equipment } from '@app/contracts/analysis/analysis.contract.js';
import { CirclePlay } from 'lucide-react';
import { Card } from '../../../ui/card';
import { ToolArt, toolFor } from '../../../ui/art/tool-art';
import text from '../../../ui/text.module.css';
import type { OverlayVideo } from '../../../ui/video/video-overlay';
import { isVideoId } from '../../../ui/video/video-player';
import css from './kit-list.module.css';
import { SectionHead } from './section-head';

/** The equipment on its peg board, one hook and one tool a row. */
export function KitList({ equipment, onWatch }: { equipment: Equipment[]; onWatch: (video: OverlayVideo) => void }) {
  if (equipment.length === 0) return null;
  return (
    <section aria-labelledby="kit">
      <SectionHead
        id="kit"
        title="Kit for the job"
        note={equipment.length === 1 ? '1 item' : `${equipment.length} items`}
      />
      <Card as="ul" className={css['board']}>
        {equipment.map((item) => (
          <KitRow key={item.name} item={item} onWatch={onWatch} />
        ))}
      </Card>
    </section>
  );
}

function KitRow({ item, onWatch }: { item: Equipment; onWatch: (video: OverlayVideo) => void }) {
  const { name, description, category, price, hasVideo, videoId } = item;
  return (
    <li>
      <div className={css['peg']} aria-hidden="true">
        <ToolArt name={toolFor(name, category)} className={css['tool']} />
      </div>
      <div className={css['text']}>
        <div className={css['top']}>
          <h3>{name}</h3>
          {price && <span className={css['price']}>{price}</span>}
        </div>
        {description && <p>{description}</p>}
        {category && <span className={text['cap']}>{category}</span>}
        {hasVideo && isVideoId(videoId) && (
          <button
            type="button"
            className={css['watch']}
            onClick={() => onWatch({ videoId, title: `How to use: ${name}` })}
          >
            <CirclePlay size={18} strokeWidth={1.9} aria-hidden="true" />
            Watch how
            <span className={text['hidden']}>: {name}</span>
          </button>
        )}
      </div>
    </li>
  );
}
