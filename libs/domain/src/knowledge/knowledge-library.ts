import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type KnowledgeFiles, loadKnowledgeFiles, parsedKnowledge } from '@app/ai/knowledge-files.js';

/** The knowledge files of a process that answers nobody: read at the first need, and once. */
@Injectable()
export class KnowledgeLibrary {
  private read: Promise<KnowledgeFiles> | undefined;

  files(): Promise<KnowledgeFiles> {
    return (this.read ??= loadKnowledgeFiles(join(process.cwd(), 'data/knowledge'), parsedKnowledge));
  }
}
