import { Module } from '@nestjs/common';
import { ChatModule } from '@app/domain/chat/chat.module.js';
import { UploadFolder } from '../platform/upload-folder.js';
import { ChatController } from './chat.controller.js';

@Module({ imports: [ChatModule], providers: [UploadFolder], controllers: [ChatController] })
export class ChatApiModule {}
