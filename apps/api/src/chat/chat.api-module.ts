import { Module } from '@nestjs/common';
import { ChatModule } from '@app/domain/chat/chat.module.js';
import { UploadFolder } from '../platform/upload-folder.js';
import { ChatController } from './chat.controller.js';
import { StreamCap } from './stream-cap.js';

@Module({ imports: [ChatModule], providers: [StreamCap, UploadFolder], controllers: [ChatController] })
export class ChatApiModule {}
