import { useEffect } from 'react';
import { PRODUCT_NAME } from '@app/contracts/product.js';

/** Names the page in the browser's tab while the component is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} - ${PRODUCT_NAME}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
