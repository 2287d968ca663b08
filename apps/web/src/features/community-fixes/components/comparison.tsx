import { ChevronsLeftRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Fix, FixPicture } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { classNames } from '../../../lib/class-names';
import { useBlade } from './use-blade';
import css from './comparison.module.css';

interface ComparisonProps {
  fix: Pick<Fix, 'title' | 'before' | 'after' | 'beforeImageUrl' | 'afterImageUrl'>;
  /** Widths of the picture on the page, for the browser's choice of file. */
  sizes: string;
  /** For the first ones on the page; the others wait until they are near. */
  isEager?: boolean;
}

/** The same place before and after, with a blade to drag across. */
export function Comparison({ fix, sizes, isEager = false }: ComparisonProps) {
  const { position, isDragging, onFrame, onKeyDown, moveTo } = useBlade();
  const shown = Math.round(position);
  const picture = { sizes, isEager };
  return (
    <div
      className={css['frame']}
      style={{ '--blade': `${position}%` } as CSSProperties}
      data-dragging={isDragging || undefined}
      {...onFrame}
    >
      <Side {...picture} alt={`Before: ${fix.title}`} url={fix.beforeImageUrl} picture={fix.before} />
      <Side {...picture} alt={`After: ${fix.title}`} url={fix.afterImageUrl} picture={fix.after} isAfter />
      <div className={css['rail']}>
        <div
          className={css['knob']}
          role="slider"
          tabIndex={0}
          aria-label={`Compare before and after: ${fix.title}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={shown}
          aria-valuetext={`${shown}% before, ${100 - shown}% after`}
          onKeyDown={onKeyDown}
        >
          <ChevronsLeftRight size={20} strokeWidth={1.9} aria-hidden="true" />
        </div>
      </div>
      <button type="button" className={css['whole']} onClick={() => moveTo(100)}>
        <span>Before</span>
      </button>
      <button type="button" className={classNames(css['whole'], css['right'])} onClick={() => moveTo(0)}>
        <span>After</span>
      </button>
    </div>
  );
}

interface SideProps extends Pick<ComparisonProps, 'sizes' | 'isEager'> {
  alt: string;
  url: string;
  picture: FixPicture;
  isAfter?: boolean;
}

function Side({ alt, url, picture, sizes, isEager, isAfter = false }: SideProps) {
  const { width, height, placeholder, sources } = picture;
  return (
    <picture
      className={classNames(css['side'], isAfter && css['after'])}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
    >
      {sources.length > 0 && (
        <source
          type="image/avif"
          srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
          sizes={sizes}
        />
      )}
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
