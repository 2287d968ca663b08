import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { alertsCalls } from '@app/contracts/alerts/alerts.calls.js';
import type {
  AlertDeliveriesQuery,
  AlertDelivery,
  AlertSettings,
  SaveAlertSettings,
} from '@app/contracts/alerts/alerts.contract.js';
import { AlertSettingsService } from '@app/domain/alerts/alert-settings.service.js';
import { Alerts } from '@app/domain/alerts/alerts.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class AlertsController {
  constructor(
    private readonly settings: AlertSettingsService,
    private readonly alerts: Alerts,
  ) {}

  @Handles(alertsCalls.settings)
  current(): Promise<AlertSettings> {
    return this.settings.current();
  }

  @Handles(alertsCalls.saveSettings)
  save(@Body() wanted: SaveAlertSettings, @Req() request: ApiRequest): Promise<AlertSettings> {
    return this.settings.save(wanted, doneBy(request));
  }

  @Handles(alertsCalls.test)
  async test(@Req() request: ApiRequest): Promise<{ queued: number }> {
    return { queued: await this.alerts.test(doneBy(request)) };
  }

  @Handles(alertsCalls.deliveries)
  async deliveries(
    @Query() query: AlertDeliveriesQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<AlertDelivery[]> {
    const { deliveries, total } = await this.alerts.page(query);
    void reply.header('x-total-count', total);
    return deliveries;
  }
}
