import type { PageFiles } from '@app/contracts/page-files.contract.js';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

/** What a page shows first beside the entry: its part of the app, and the read that fills it. */
interface PagePart {
  module?: string;
  data?: string;
}

/** The pages that somebody opens straight away, from a link or a search engine. */
export const pageParts: Record<string, PagePart> = {
  '/': { data: '/api/top-search-terms?limit=10' },
  '/top-fixes': { module: 'src/features/community-fixes/top-fixes-page.tsx', data: '/api/fixes' },
  '/favorite-products': {
    module: 'src/features/favorite-products/favorite-products-page.tsx',
    data: '/api/favorite-products',
  },
  '/program-1': { module: 'src/features/early-access/program-1-page.tsx' },
  '/become-admin': { module: 'src/features/become-admin/become-admin-page.tsx' },
  '/work-with-us': { module: 'src/features/work-with-us/work-with-us-page.tsx' },
  '/privacy': { module: 'src/features/privacy/privacy-page.tsx' },
};

/** Writes `.vite/pages.json`, from which the server has a page's parts asked for with the page and not one after the other. */
export function tellPageParts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'tell-page-parts',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (module: string) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId && relative(config.root, facadeModuleId) === module);
      const withImports = (names: string[], found = new Set<string>()): Set<string> => {
        for (const name of names) {
          if (found.has(name)) continue;
          found.add(name);
          withImports(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], found);
        }
        return found;
      };
      const entry = chunks.find(({ isEntry }) => isEntry);
      const first = withImports(entry ? [entry.fileName] : []);
      const pages = Object.entries(pageParts).map(([path, { module, data = null }]): [string, PageFiles] => {
        if (module === undefined) return [path, { scripts: [], styles: [], data }];
        const chunk = chunkOf(module);
        if (!chunk) this.error(`${path} is to be shown by ${module}, which is no part of its own.`);
        const own = [...withImports([chunk.fileName])].filter((name) => !first.has(name));
        const styles = own.flatMap((name) => [
          ...(chunks.find(({ fileName }) => fileName === name)?.viteMetadata?.importedCss ?? []),
        ]);
        return [path, { scripts: own.map(at), styles: [...new Set(styles)].map(at), data }];
      });
      writeFileSync(
        join(config.root, config.build.outDir, '.vite/pages.json'),
        JSON.stringify(Object.fromEntries(pages)),
      );
    },
  };
}

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Names the chunk of what a page's part and another part both need, for the bundler. */
export function sharedByPages(root: string) {
  const pages = new Set(Object.values(pageParts).flatMap(({ module }) => (module ? [join(root, module)] : [])));
  return (id: string, graph: Graph): string | null => {
    const parts = new Set<string>();
    const seen = new Set<string>();
    const climb = (module: string) => {
      if (seen.has(module)) return;
      seen.add(module);
      const info = graph.getModuleInfo(module);
      if (info?.dynamicImporters.length) parts.add(module);
      info?.importers.forEach(climb);
    };
    climb(id);
    return parts.size > 1 && [...parts].some((part) => pages.has(part)) ? 'page' : null;
  };
}

const at = (file: string) => `/${file}`;
