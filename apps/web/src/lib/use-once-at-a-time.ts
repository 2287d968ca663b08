import { useRef } from 'react';

/** Sends no second time before the first is answered: a second click can be quicker than the button is drawn as busy. */
export function useOnceAtATime<Variables>(mutation: {
  mutate: (variables: Variables, options: { onSettled: () => void }) => void;
}): (variables: Variables) => void {
  const isSending = useRef(false);
  return (variables) => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(variables, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
}
