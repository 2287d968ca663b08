import { Paperclip, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { ACCEPTED_FILES } from '../chat-file';

interface AttachButtonProps {
  label?: string;
  icon?: LucideIcon;
  disabled?: boolean;
  className?: string | undefined;
  onFile: (file: File) => void;
}

/** Opens the device's own picker for a photo or video. */
export function AttachButton({
  label = 'Attach a photo or video',
  icon: Icon = Paperclip,
  disabled,
  className,
  onFile,
}: AttachButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED_FILES}
        hidden
        data-testid="attachment-picker"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file chosen again must count as a change.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <button
        type="button"
        className={className}
        disabled={disabled}
        aria-label={label}
        onClick={() => picker.current?.click()}
      >
        <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
      </button>
    </>
  );
}
