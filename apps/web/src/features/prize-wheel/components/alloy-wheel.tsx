import type { PublicPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { useId } from 'react';
import { inkOn, labelOf, point, sectorPath } from '../wheel-drawing';
import { segmentAngle } from '../wheel-geometry';
import css from './alloy-wheel.module.css';

const TREAD_BLOCKS = 72;
const LETTERING = `${PRODUCT_NAME.toUpperCase()}  ·  ONE SPIN A DAY  ·  205/55 R16`;

interface AlloyWheelProps {
  prizes: readonly Pick<PublicPrize, 'id' | 'name' | 'description' | 'color' | 'qtyAvailable'>[];
  /** What the segments without a colour of their own take in turn. */
  colors: readonly string[];
}

/** The prize wheel as what it is: an alloy in a tyre, one panel for each prize, segment 0 at the top, the claimed ones dim. */
export function AlloyWheel({ prizes, colors }: AlloyWheelProps) {
  const id = useId().replace(/\W/g, '');
  const angle = segmentAngle(prizes.length);
  return (
    <svg className={css['wheel']} viewBox="-200 -200 400 400" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}metal`} x1="0" x2="1">
          <stop offset="0" stopColor="#f7faf9" />
          <stop offset=".5" stopColor="#b5c0bb" />
          <stop offset="1" stopColor="#6b7873" />
        </linearGradient>
        <radialGradient id={`${id}tyre`}>
          <stop offset=".78" stopColor="#0a0e0c" />
          <stop offset=".88" stopColor="#2a322f" />
          <stop offset="1" stopColor="#070a09" />
        </radialGradient>
        <path id={`${id}ring`} d="M0-171A171 171 0 0 1 0 171A171 171 0 0 1 0-171" />
      </defs>
      <circle r="192" fill={`url(#${id}tyre)`} />
      <path d={tread()} stroke="#000" strokeWidth="3" opacity=".7" />
      <text className={css['lettering']} fontSize="13" letterSpacing="3.2">
        {['2%', '52%'].map((startOffset) => (
          <textPath key={startOffset} href={`#${id}ring`} startOffset={startOffset}>
            {LETTERING}
          </textPath>
        ))}
      </text>
      {prizes.map((prize, index) => {
        const color = prize.color || colors[index % colors.length] || '#0a3a29';
        return (
          <g key={prize.id} transform={`rotate(${index * angle})`} opacity={prize.qtyAvailable > 0 ? undefined : 0.38}>
            <path d={sectorPath(angle)} fill={color} />
            <Label name={prize.name} description={prize.description} count={prizes.length} ink={inkOn(color)} />
          </g>
        );
      })}
      {prizes.map((prize, index) => (
        <g key={prize.id} transform={`rotate(${(index + 0.5) * angle})`}>
          <path d="M-5-30L-2.6-92-10-149Q0-152 10-149L2.6-92 5-30Z" fill={`url(#${id}metal)`} />
          <path d="M-2.5-32L-1.2-92-5-147" stroke="#fff" strokeWidth="1.2" strokeOpacity=".85" fill="none" />
        </g>
      ))}
      <circle r="151" fill="none" stroke={`url(#${id}metal)`} strokeWidth="7" />
      <circle r="146" fill="none" stroke="#04140e" strokeOpacity=".5" strokeWidth="2" />
      <circle r="33" fill={`url(#${id}metal)`} />
      <circle r="22" fill="#0b3325" />
      <g transform="translate(-11 -12) scale(.69)" color="#f1f8f4">
        <path d="M8.2 25.4A12 12 0 1 1 23.8 25.4Z" fill="currentColor" />
        <path d="M1.5 29.2h29" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </g>
    </svg>
  );
}

function Label({
  name,
  description,
  count,
  ink,
}: {
  name: string;
  description: string;
  count: number;
  ink: { strong: string; soft: string };
}) {
  const { isRadial, fontSize, text, lines } = labelOf(name, description, count);
  if (isRadial) {
    return (
      <text
        className={css['name']}
        transform="rotate(-90)"
        x="138"
        y={fontSize * 0.35}
        textAnchor="end"
        fontSize={fontSize}
        letterSpacing=".4"
        fill={ink.strong}
      >
        <Name text={text} full={name} />
      </text>
    );
  }
  return (
    <>
      <text
        className={css['name']}
        y="-104"
        textAnchor="middle"
        fontSize={fontSize}
        letterSpacing=".4"
        fill={ink.strong}
      >
        <Name text={text} full={name} />
      </text>
      {lines.map((line, at) => (
        <text
          key={line}
          className={css['description']}
          y={-85 + at * 12}
          textAnchor="middle"
          fontSize="11.5"
          fill={ink.soft}
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** With the full name as a tooltip where it is shortened. */
const Name = ({ text, full }: { text: string; full: string }) => (
  <>
    {text}
    {text !== full && <title>{full}</title>}
  </>
);

/** The blocks at the tyre's edge. */
function tread(): string {
  return Array.from({ length: TREAD_BLOCKS }, (_, at) => {
    const angle = (at * 360) / TREAD_BLOCKS;
    return `M${point(192, angle)}L${point(186, angle + 1.5)}`;
  }).join('');
}
