/** Browser-safe path of the questions that our guides did not settle. */
export const knowledgeGapsPath = '/api/ai/gaps';
