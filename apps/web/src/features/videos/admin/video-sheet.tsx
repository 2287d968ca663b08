import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/load-error';
import { EditSheet } from '../../../ui/overlay/edit-sheet';
import { SheetLoading } from '../../../ui/record-sheet';
import { videoQuery } from '../api/get-videos';
import { VideoFields } from './video-fields';

interface VideoSheetProps {
  /** The video's id, or 'new'. */
  edit: string;
  onClose: () => void;
}

/** Adds a video or edits one. */
export function VideoSheet({ edit, onClose }: VideoSheetProps) {
  const isNew = edit === 'new';
  const { data, error, refetch } = useQuery({ ...videoQuery(edit), enabled: !isNew });
  return (
    <EditSheet title={isNew ? 'Add video' : 'Edit video'} question="Discard your changes?" onClose={onClose}>
      {({ close, noteForm }) => {
        if (isNew || data)
          return <VideoFields video={data ?? null} noteForm={noteForm} onCancel={close} onSaved={onClose} />;
        if (error)
          return <LoadError title="The video could not be loaded" error={error} onRetry={() => void refetch()} />;
        return <SheetLoading label="Loading the video" />;
      }}
    </EditSheet>
  );
}
