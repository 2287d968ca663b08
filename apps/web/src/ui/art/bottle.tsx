import { useId, type ReactNode } from 'react';
import type { BottleShape } from './liquids';

interface Drawing {
  body: string;
  /** `metal` is the cap's gradient. */
  cap: (metal: string) => ReactNode;
  /** x, y, width and height of the label. */
  label: [number, number, number, number];
  /** The jug's handle, seen through. */
  hole?: string;
}

const drawings: Record<BottleShape, Drawing> = {
  trigger: {
    body: 'M64 92C64 78 82 76 84 64L116 64C118 76 136 78 136 92L136 214Q136 224 126 224L74 224Q64 224 64 214Z',
    cap: (metal) => (
      <>
        <path d="M84 66V48H116V66Z" fill={metal} />
        <path d="M70 22Q70 14 80 14H128Q136 14 137 24L138 36H112V50H86V38Q70 36 70 22Z" fill={metal} />
        <path d="M70 20H52V30H70Z" fill="#2b3531" />
        <path d="M76 38C74 50 66 56 62 66L70 68C76 58 86 52 88 40Z" fill="#1c2522" />
      </>
    ),
    label: [70, 122, 60, 72],
  },
  pour: {
    body: 'M58 84C58 66 84 66 84 54L116 54C116 66 142 66 142 84L142 212Q142 224 130 224L70 224Q58 224 58 212Z',
    cap: (metal) => <path d="M82 56V30Q82 24 88 24H112Q118 24 118 30V56Z" fill={metal} />,
    label: [64, 112, 72, 78],
  },
  jug: {
    body: 'M52 92C52 70 78 66 80 52L112 52C116 68 150 66 150 96L150 212Q150 224 138 224L64 224Q52 224 52 212Z',
    cap: (metal) => <path d="M78 54V32Q78 27 84 27H108Q114 27 114 32V54Z" fill={metal} />,
    label: [58, 150, 86, 54],
    hole: 'M128 86Q140 88 140 102V134Q140 144 132 144T124 134V92Q124 86 128 86Z',
  },
  tin: {
    body: 'M36 150H164V200Q164 214 150 214H50Q36 214 36 200Z',
    cap: (metal) => <path d="M32 126Q32 114 44 114H156Q168 114 168 126V152H32Z" fill={metal} />,
    label: [46, 162, 108, 36],
  },
  flip: {
    body: 'M68 70Q68 58 80 58H120Q132 58 132 70V212Q132 224 120 224H80Q68 224 68 212Z',
    cap: (metal) => (
      <>
        <path d="M76 60V40Q76 34 82 34H118Q124 34 124 40V60Z" fill={metal} />
        <path d="M92 34Q92 24 100 24T108 34Z" fill="#2b3531" />
      </>
    ),
    label: [72, 96, 56, 92],
  },
};

/** A bottle of the category's shape and colour, the brand's initials on its label. */
export function Bottle({
  shape,
  colour,
  initials,
  className,
}: {
  shape: BottleShape;
  colour: string;
  initials: string;
  className?: string | undefined;
}) {
  const id = useId();
  const { body, cap, label, hole } = drawings[shape];
  const [x, y, width, height] = label;
  const isTall = height > 50;
  return (
    <svg className={className} viewBox="0 0 200 240" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-shine`} x1="0" x2="1">
          <stop offset="0" stopColor="#000" stopOpacity=".34" />
          <stop offset=".18" stopColor="#fff" stopOpacity=".30" />
          <stop offset=".3" stopColor="#fff" stopOpacity=".05" />
          <stop offset=".72" stopColor="#000" stopOpacity=".04" />
          <stop offset="1" stopColor="#000" stopOpacity=".36" />
        </linearGradient>
        <linearGradient id={`${id}-cap`} x1="0" x2="1">
          <stop offset="0" stopColor="#0b1210" />
          <stop offset=".25" stopColor="#46534e" />
          <stop offset=".5" stopColor="#1c2522" />
          <stop offset="1" stopColor="#080d0b" />
        </linearGradient>
        <radialGradient id={`${id}-shadow`}>
          <stop offset="0" stopColor="#000" stopOpacity=".34" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="100" cy="225" rx="78" ry="10" fill={`url(#${id}-shadow)`} />
      <path d={body} fill={colour} />
      <path d={body} fill={`url(#${id}-shine)`} />
      {hole && <path d={hole} fill="var(--art-bg)" />}
      {cap(`url(#${id}-cap)`)}
      <rect x={x} y={y} width={width} height={height} rx="3" fill="#fbfdfc" fillOpacity=".95" />
      <rect x={x} y={y + height - 8} width={width} height="8" fill={colour} opacity=".9" />
      <text
        x={x + width / 2}
        y={y + height / 2 + (isTall ? 4 : 3)}
        textAnchor="middle"
        fontWeight="750"
        fontSize={isTall ? 24 : 17}
        style={{ fontStretch: '84%' }}
        fill="#101a16"
      >
        {initials}
      </text>
    </svg>
  );
}
