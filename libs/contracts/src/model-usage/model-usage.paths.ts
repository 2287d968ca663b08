/** Browser-safe path of what the model endpoint was asked and what that cost. */
export const modelUsagePath = '/api/ai/usage';
