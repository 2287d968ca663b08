/** Browser-safe paths without a schema behind them, so that the public bundle needs no validator. */
export const analysisPaths = {
  analyzeText: '/api/analyze/text',
  analyzeFile: '/api/analyze/file',
  ofSession: (sessionId: string) => `/api/analyses/${encodeURIComponent(sessionId)}`,
  feedback: (analysisId: string) => `/api/analysis/${encodeURIComponent(analysisId)}/feedback`,
  one: (analysisId: string) => `/api/analysis/${encodeURIComponent(analysisId)}`,
} as const;
