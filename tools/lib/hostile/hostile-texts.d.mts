export interface HostileText {
  name: string;
  message: string;
  conversationHistory?: { role: 'user' | 'assistant'; content: string }[];
}
export function hostileTexts(seed: number): HostileText[];
