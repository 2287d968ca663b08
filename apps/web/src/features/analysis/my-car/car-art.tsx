import { useId } from 'react';
import { paintOf } from './paints';

const BODY =
  'M34 166C31 146 32 134 46 126C92 106 140 98 190 93C216 74 250 50 280 42C330 30 430 30 488 44C512 52 536 74 552 94C574 100 584 108 588 122L594 152C596 170 588 178 574 180L536 181A54 54 0 0 0 426 181L206 184A54 54 0 0 0 96 182L56 181C42 180 36 176 34 166Z';
const MIRROR = 'M204 92l18-10 12 4-6 14-22 2Z';
const SPOKES = [0, 72, 144, 216, 288];

/** The visitor's car in its colour. The facts stand below it in words, so it adds nothing to hear. */
export function CarArt({ colour, className }: { colour: string; className?: string | undefined }) {
  const id = useId();
  const paint = paintOf(colour);
  const light = `url(#${id}light)`;
  const glass = `url(#${id}glass)`;
  return (
    <svg viewBox="0 0 640 236" className={className} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".42" />
          <stop offset=".3" stopColor="#fff" stopOpacity=".06" />
          <stop offset=".55" stopColor="#fff" stopOpacity=".13" />
          <stop offset=".6" stopColor="#000" stopOpacity=".12" />
          <stop offset="1" stopColor="#000" stopOpacity=".55" />
        </linearGradient>
        <linearGradient id={`${id}glass`} x1="0" y1="0" x2=".6" y2="1">
          <stop offset="0" stopColor="#3d4f55" />
          <stop offset=".5" stopColor="#141c1f" />
          <stop offset="1" stopColor="#0a0f11" />
        </linearGradient>
        <radialGradient id={`${id}shade`}>
          <stop offset="0" stopColor="#000" stopOpacity=".4" />
          <stop offset=".8" stopColor="#000" stopOpacity=".18" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="316" cy="220" rx="300" ry="13" fill={`url(#${id}shade)`} />
      <path d="M96 182a56 56 0 0 1 112 0ZM424 182a56 56 0 0 1 112 0Z" fill="#0a0f0d" />
      <path d={BODY} fill={paint} />
      <path d={BODY} fill={light} />
      <path d="M214 94C240 74 264 58 286 52C312 46 340 44 366 44V93Z" fill={glass} />
      <path d="M378 44C420 44 458 47 482 54C500 62 518 80 526 92L378 93Z" fill={glass} />
      <path d="M232 92C256 72 276 60 296 54L318 50 270 93ZM400 45l20 1-24 47h-18V70Z" fill="#fff" fillOpacity=".16" />
      <g fill="none" strokeLinecap="round">
        <path d="M280 42C330 30 430 30 488 44" stroke="#fff" strokeOpacity=".75" strokeWidth="3" />
        <path d="M60 124C150 100 420 98 584 116" stroke="#fff" strokeOpacity=".5" strokeWidth="2.5" />
        <path d="M58 128C150 105 420 103 586 121" stroke="#000" strokeOpacity=".28" strokeWidth="2" />
        <path
          d="M216 98C212 130 214 160 220 183M372 44V182M504 97C508 112 500 128 486 136"
          stroke="#000"
          strokeOpacity=".42"
          strokeWidth="2"
        />
        <path d="M336 116h26M470 114h24" stroke="#000" strokeOpacity=".5" strokeWidth="5" />
        <path d="M336 114.5h26M470 112.5h24" stroke="#fff" strokeOpacity=".5" strokeWidth="1.6" />
        <path d="M206 172h220" stroke="#000" strokeOpacity=".3" strokeWidth="6" />
        <path d="M586 126l-18 1" stroke="#ff9d92" strokeWidth="3" />
      </g>
      <path d={MIRROR} fill={paint} />
      <path d={MIRROR} fill="#000" fillOpacity=".25" />
      <path d="M46 128C62 119 84 114 104 112C100 124 84 134 50 138Z" fill="#e9f1f3" />
      <path d="M56 129c14-7 28-10 40-12-6 8-18 13-38 16Z" fill="#fff" />
      <path d="M588 122l-26 2c-4 8-2 16 4 20l26 0Z" fill="#a3201b" />
      <path d="M36 158h30l6 12-28 3Z" fill="#0b1210" fillOpacity=".8" />
      <Wheel at={152} />
      <Wheel at={481} />
    </svg>
  );
}

function Wheel({ at }: { at: number }) {
  const id = useId();
  const steel = `url(#${id}steel)`;
  return (
    <g transform={`translate(${at} 180) scale(.315)`}>
      <defs>
        <linearGradient id={`${id}steel`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f4f7f6" />
          <stop offset=".45" stopColor="#b9c3bf" />
          <stop offset="1" stopColor="#76837e" />
        </linearGradient>
        <radialGradient id={`${id}disc`}>
          <stop offset=".1" stopColor="#4b5551" />
          <stop offset=".9" stopColor="#7d8985" />
          <stop offset="1" stopColor="#39423e" />
        </radialGradient>
      </defs>
      <circle r="140" fill="#171c1a" />
      <circle r="103" fill="#10100f" />
      <circle r="101" fill="none" stroke="#dfe6e3" strokeWidth="5" />
      <circle r="72" fill={`url(#${id}disc)`} />
      <path d="M38-62A73 73 0 0 1 62-38L46-28A54 54 0 0 0 28-46Z" fill="#d2492f" />
      {SPOKES.map((turn) => (
        <path key={turn} transform={`rotate(${turn})`} d="M-13-20L-9-52-25-93Q0-99 25-93L9-52 13-20Z" fill={steel} />
      ))}
      <circle r="25" fill={steel} />
      <circle r="13" fill="#151c19" />
    </g>
  );
}
