import { Check, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToolArt, type ToolName } from '../../ui/art/tool-art';
import { buttonClass } from '../../ui/button';
import text from '../../ui/text.module.css';
import css from './work-with-us.module.css';

interface OfferProps {
  tool: ToolName;
  title: string;
  points: string[];
  contact: { email: string; subject: string; label: string } | null;
  children: ReactNode;
}

export function Offer({ tool, title, points, contact, children }: OfferProps) {
  return (
    <section className={css['offer']} aria-label={title}>
      <ToolArt name={tool} className={css['tool']} />
      <h2 className={text['h1']}>{title}</h2>
      <p>{children}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Check size={20} strokeWidth={2.2} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      {contact && (
        <a
          className={buttonClass('primary', 'glove')}
          href={`mailto:${contact.email}?subject=${encodeURIComponent(contact.subject)}`}
        >
          <Mail size={20} strokeWidth={1.9} aria-hidden="true" />
          {contact.label}
        </a>
      )}
    </section>
  );
}
