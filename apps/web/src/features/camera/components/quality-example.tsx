import { useEffect, useState } from 'react';
import { formatSize } from '../../../lib/format-size';
import { captureSize, jpegQualityFor, type Resolution } from '../capture-quality';
import { drawPanel } from '../draw-panel';
import css from './quality-example.module.css';

/** A frame as a good phone has it. */
const FRAME: Resolution = { width: 2560, height: 1440 };

interface Example extends Resolution {
  level: number;
  url: string;
  bytes: number;
}

/** A photo of a wet panel at this level, taken as the camera takes its photos: what it measures, and what it weighs. */
export function QualityExample({ level }: { level: number }) {
  const [example, setExample] = useState<Example | null>(null);
  useEffect(() => {
    let isGone = false;
    const { width, height } = captureSize(FRAME, level);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return;
    drawPanel(context, width, height);
    canvas.toBlob(
      (blob) => {
        if (!blob) return;
        // As a data: address, which nobody has to take back: React asks for a picture's address twice.
        const reader = new FileReader();
        reader.onload = () => {
          const url = reader.result;
          if (!isGone && typeof url === 'string') setExample({ level, url, bytes: blob.size, width, height });
        };
        reader.readAsDataURL(blob);
      },
      'image/jpeg',
      jpegQualityFor(level),
    );
    return () => {
      isGone = true;
    };
  }, [level]);
  if (example?.level !== level) return <div className={css['frame']} role="status" aria-label="Taking the example" />;
  const { url, bytes, width, height } = example;
  return (
    <figure className={css['frame']}>
      <div className={css['picture']}>
        <img src={url} alt="A wet panel, magnified so that the quality can be seen" />
      </div>
      <figcaption>
        This example: {width}x{height}, {formatSize(bytes)}
      </figcaption>
    </figure>
  );
}
