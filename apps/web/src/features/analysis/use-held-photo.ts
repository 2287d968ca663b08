import { ImageDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { notify, notifyError } from '../../ui/toast/notify';
import { assertPhoto, COMPRESS_ABOVE_BYTES, fitPhoto, PhotoError } from './photo';

export interface HeldPhoto {
  file: File;
  previewUrl: string;
  isOptimizing: boolean;
}

/** The photo that waits in the question box until GO or Enter: checked, made smaller if need be, removable. */
export function useHeldPhoto() {
  const [photo, setPhoto] = useState<HeldPhoto | null>(null);
  // The last choice wins: a slow compression of an earlier photo must not replace it.
  const latest = useRef<File | null>(null);
  const closeToast = useRef<(() => void) | null>(null);
  const previewUrl = photo?.previewUrl;
  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl]);

  const drop = () => {
    latest.current = null;
    closeToast.current?.();
    closeToast.current = null;
  };
  useEffect(() => drop, []);

  /** Answers the photo as it will be sent, or null where it is not held: refused, replaced or removed meanwhile. */
  const hold = async (file: File): Promise<File | null> => {
    try {
      assertPhoto(file);
      drop();
      latest.current = file;
      const url = URL.createObjectURL(file);
      const isLarge = file.size > COMPRESS_ABOVE_BYTES;
      setPhoto({ file, previewUrl: url, isOptimizing: isLarge });
      if (!isLarge) return file;
      closeToast.current = notify('Optimizing Image', undefined, { icon: ImageDown, duration: Infinity });
      const fitted = await fitPhoto(file);
      if (latest.current !== file) return null;
      closeToast.current();
      setPhoto({ file: fitted, previewUrl: url, isOptimizing: false });
      return fitted;
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      if (latest.current === file) remove();
      notifyError(error.title, error.message);
      return null;
    }
  };
  const remove = () => {
    drop();
    setPhoto(null);
  };
  return { photo, hold, remove };
}
