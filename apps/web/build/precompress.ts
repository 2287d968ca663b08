import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const compressible = /\.(js|css|html|svg|json)$/;
/** Below one network packet compression saves nothing. */
const SMALLEST_BYTES = 1_400;

/** Writes `.br` and `.gz` beside every text asset, so that the server sends ready bytes instead of compressing per request. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  const compressFolder = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) compressFolder(path);
      else if (compressible.test(name) && statSync(path).size >= SMALLEST_BYTES) compressFile(path);
    }
  };
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    // The copies of public/ are complete only once the bundle is closed. index.html is left out: the server fills its head.
    closeBundle: () => compressFolder(resolve(config.root, config.build.outDir, config.build.assetsDir)),
  };
}

function compressFile(path: string): void {
  const source = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
  );
  writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
}
