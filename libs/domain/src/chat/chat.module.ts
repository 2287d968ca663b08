import { Module } from '@nestjs/common';
import { AnalysisModule } from '../analysis/analysis.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChatFiles } from './chat-files.service.js';
import { ChatRepository } from './chat.repository.js';
import { Chat } from './chat.service.js';
import { Conversations } from './conversations.js';
import { SessionTurns } from './session-turns.js';

@Module({
  imports: [AnalysisModule, PhotosModule, SessionsModule],
  providers: [ChatRepository, Conversations, SessionTurns, Chat, ChatFiles],
  exports: [Chat, ChatFiles],
})
export class ChatModule {}
