import { Module } from '@nestjs/common';
import { AssistantSessions } from './assistant-sessions.js';

@Module({ providers: [AssistantSessions], exports: [AssistantSessions] })
export class SessionsModule {}
