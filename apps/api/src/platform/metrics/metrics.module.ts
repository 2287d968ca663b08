import { Global, Module } from '@nestjs/common';
import { FiguresModule } from '@app/domain/figures/figures.module.js';
import { RunTotalsRepository } from '@app/domain/jobs/run-totals.repository.js';
import { TrackingModule } from '@app/domain/tracking/tracking.module.js';
import { AnswerMetrics } from './answer-metrics.js';
import { FigureMetrics } from './figure-metrics.js';
import { HttpMetrics } from './http-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { ModelMetrics } from './model-metrics.js';
import { ProcessMetrics } from './process-metrics.js';
import { QueueMetrics } from './queue-metrics.js';
import { RunMetrics } from './run-metrics.js';
import { WorkerMetrics } from './worker-metrics.js';

/** What is counted and measured, and the call that tells it. */
@Global()
@Module({
  imports: [FiguresModule, TrackingModule],
  controllers: [MetricsController],
  providers: [
    RunTotalsRepository,
    AnswerMetrics,
    FigureMetrics,
    HttpMetrics,
    Metrics,
    ModelMetrics,
    ProcessMetrics,
    QueueMetrics,
    RunMetrics,
    WorkerMetrics,
  ],
  exports: [AnswerMetrics, HttpMetrics],
})
export class MetricsModule {}
