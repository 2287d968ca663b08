import { Wand } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button';
import { notifyError } from '../../../ui/toast/notify';
import { useSuggestSelectors } from '../api/suggest-selectors';
import { readForPreview } from './config-form';
import type { ConfigEditing } from './use-config-editor';

const SuggestionDialog = lazy(() =>
  import('./suggestion-dialog').then((module) => ({ default: module.SuggestionDialog })),
);

/** Proposes selectors from the address of the product list. What is typed is replaced only when somebody says so. */
export function Suggestion({ editing }: { editing: ConfigEditing }) {
  const suggestion = useSuggestSelectors();
  const suggest = () => {
    if (suggestion.isPending) return;
    const read = readForPreview(editing.text);
    const error = 'errors' in read ? read.errors['productListUrl'] : undefined;
    if (error) return editing.complain({ productListUrl: error });
    suggestion.mutate(editing.text.productListUrl.trim(), {
      onError: ({ message }) => notifyError('Nothing proposed', message),
    });
  };
  return (
    <>
      <Button size="small" aria-disabled={suggestion.isPending} onClick={suggest}>
        <Wand size={15} strokeWidth={1.9} aria-hidden="true" />
        {suggestion.isPending ? 'Reading the page …' : 'Suggest selectors'}
      </Button>
      {suggestion.data && (
        <Suspense fallback={null}>
          <SuggestionDialog
            suggestion={suggestion.data}
            onUse={(selectors) => {
              editing.set({ selectors: { ...editing.text.selectors, ...selectors } });
              suggestion.reset();
            }}
            onClose={() => suggestion.reset()}
          />
        </Suspense>
      )}
    </>
  );
}
