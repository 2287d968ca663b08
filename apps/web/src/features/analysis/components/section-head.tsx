import text from '../../../ui/text.module.css';
import css from './section-head.module.css';

export function SectionHead({ id, title, note }: { id: string; title: string; note?: string }) {
  return (
    <div className={css['head']}>
      <h2 id={id} className={text['h2']}>
        {title}
      </h2>
      {note && <span className={text['cap']}>{note}</span>}
    </div>
  );
}
