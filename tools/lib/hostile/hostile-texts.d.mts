export interface HostileText {
  name: string;
  message: string;
  conversationHistory?: { role: string; content: string }[];
}
export function hostileTexts(seed: number): HostileText[];
