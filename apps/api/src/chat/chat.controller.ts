import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { chatCalls } from '@app/contracts/chat/chat.calls.js';
import type { ChatFileAnswer, ChatMessage, ChatRequest } from '@app/contracts/chat/chat.contract.js';
import { chatFileTexts } from '@app/contracts/chat/chat.constants.js';
import { ChatFiles } from '@app/domain/chat/chat-files.service.js';
import { Chat } from '@app/domain/chat/chat.service.js';
import { DomainError } from '@app/domain/errors.js';
import { Handles } from '../platform/handles.js';
import { receiveFile } from '../platform/receive-file.js';
import { requestSignal } from '../platform/request-signal.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';
import { UploadFolder } from '../platform/upload-folder.js';
import { ChatStream } from './chat-stream.js';
import { StreamCap } from './stream-cap.js';
import { sendVideo } from './send-video.js';

/** Twenty messages of two thousand characters, and what JSON adds to them. */
const MAX_FIELD_BYTES = 262_144;

@Controller()
export class ChatController {
  constructor(
    private readonly chat: Chat,
    private readonly files: ChatFiles,
    private readonly uploads: UploadFolder,
    private readonly streams: StreamCap,
  ) {}

  @Handles(chatCalls.messages)
  messages(@Param('sessionId') sessionId: string, @Req() { caller }: ApiRequest): Promise<ChatMessage[]> {
    return this.chat.messagesOf(sessionId, caller);
  }

  @Handles(chatCalls.sendFile)
  sendFile(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<ChatFileAnswer> {
    const asking = askingOf(request);
    return this.uploads.lend(async (folder) => {
      const { fields, file } = await receiveFile(request, folder, {
        form: chatCalls.sendFile.form,
        maxFieldBytes: MAX_FIELD_BYTES,
        sentences: { tooLarge: chatFileTexts.tooLarge, missing: 'There is no file in the form. Please choose one.' },
      });
      // The time to answer begins when the last byte has arrived.
      return this.files.reply(fields, file, asking, requestSignal(reply));
    });
  }

  @Handles(chatCalls.video)
  async video(@Param('id') id: string, @Req() request: ApiRequest, @Res() reply: ApiReply): Promise<void> {
    const video = await this.files.findVideo(id, request.caller);
    await sendVideo(request, reply, video, (range) => this.files.openVideo(video, range));
  }

  /** Framed by hand: Nest's `@Sse` answers a POST with 201 and cannot frame lines as specified. */
  @Handles(chatCalls.send)
  async send(@Body() body: ChatRequest, @Req() request: ApiRequest, @Res() reply: ApiReply): Promise<void> {
    this.streams.enter(request.caller, reply);
    await this.chat.enter(body.sessionId, request.caller);
    const stream = new ChatStream(reply);
    try {
      const end = await this.chat.reply(body, askingOf(request), stream, requestSignal(reply));
      if (end !== 'whole' && !stream.hasBegun)
        throw new DomainError('UNAVAILABLE', 'The reply took too long. Please try again.');
      // 'stopped' is heard only when it was the server's deadline: a reader that left is gone.
      if (end !== 'whole') stream.fail('The reply broke off. What came is kept; please try again.');
    } catch (error) {
      // Before the first word it is an ordinary error with a status; nothing was stored.
      if (!stream.hasBegun) throw error;
      stream.fail('The reply could not be kept. Please try again.');
    }
    stream.end();
  }
}

const askingOf = ({ caller, headers }: ApiRequest) => ({
  ...caller,
  address: caller.network,
  isEvaluation: headers['x-evaluation'] === '1',
});
