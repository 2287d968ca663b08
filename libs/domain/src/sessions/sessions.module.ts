import { Module } from '@nestjs/common';
import { InstallationRepository } from '../installation/installation.repository.js';
import { AssistantSessions } from './assistant-sessions.js';
import { VisitorKeys } from './visitor-keys.js';

@Module({
  providers: [AssistantSessions, InstallationRepository, VisitorKeys],
  exports: [AssistantSessions, VisitorKeys],
})
export class SessionsModule {}
