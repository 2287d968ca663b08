import type { ReactNode } from 'react';

export type ToolName = 'bucket' | 'brush' | 'mitt' | 'towel' | 'sprayer' | 'lance' | 'bottle';

const drawings: Record<ToolName, ReactNode> = {
  bucket: (
    <>
      <path d="M10 18h28l-3.4 24a3 3 0 0 1-3 2.6H16.4a3 3 0 0 1-3-2.6Z" fill="var(--tool)" />
      <path d="M10 18C12 4 36 4 38 18" fill="none" stroke="var(--tool-2)" strokeWidth="2.2" />
      <path d="M12 25h24" stroke="var(--tool-hi)" strokeWidth="2" />
    </>
  ),
  brush: (
    <>
      <path d="M21 4h6v18h-6z" fill="var(--tool)" />
      <path d="M22 6h1.6v14H22z" fill="var(--tool-hi)" />
      <path d="M17 22h14l2 22H15Z" fill="var(--liq-interior)" />
      <path d="M20 26v17M24 26v17M28 26v17" stroke="#0003" strokeWidth="1.2" />
    </>
  ),
  mitt: (
    <>
      <path d="M14 12Q14 6 24 6T34 12V30Q40 26 41 31T34 42Q32 45 24 45T14 38Z" fill="var(--liq-shampoo)" />
      <path d="M14 12Q14 6 24 6T34 12V16H14Z" fill="var(--tool)" />
      <path
        d="M19 22v3M24 21v3M29 22v3M19 30v3M24 29v3M29 31v3M22 37v3M27 38v3"
        stroke="#fff8"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  ),
  towel: (
    <>
      <path d="M12 8h24v30l-3 4-3-2-3 3-3-3-3 3-3-2-3 2-3-4Z" fill="var(--go)" />
      <path d="M12 8h24v6H12z" fill="#0002" />
      <path d="M20 14v24M28 14v25" stroke="#0002" strokeWidth="1.5" />
    </>
  ),
  sprayer: (
    <>
      <path d="M16 24C16 18 20 18 20 14h8c0 4 4 4 4 10v18q0 3-3 3H19q-3 0-3-3Z" fill="var(--liq-wheel)" />
      <path d="M17 4h13l2 6h-6v4h-6v-4q-4-1-3-6Z" fill="var(--tool)" />
      <path d="M12 4h5v3h-5z" fill="var(--tool-2)" />
      <path d="M19 28h10v10H19z" fill="#fffd" />
    </>
  ),
  lance: (
    <>
      <path d="M22 4h4v24h-4z" fill="var(--tool)" />
      <path d="M22 24h12v6H26v16h-7V28Z" fill="var(--liq-snowfoam)" />
      <path d="M20 4h8v4h-8z" fill="var(--tool-2)" />
    </>
  ),
  bottle: (
    <>
      <path d="M15 20q0-4 4-5v-6h10v6q4 1 4 5v22q0 3-3 3H18q-3 0-3-3Z" fill="var(--liq-sealant)" />
      <path d="M19 4h10v6H19z" fill="var(--tool)" />
      <path d="M18 24h12v12H18z" fill="#fffd" />
    </>
  ),
};

export function ToolArt({ name, className }: { name: ToolName; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
