import type { Scene } from './scene.ts';
import * as scenes from './scenes.ts';

/**
 * The scene with this id ('ha-long'). For the server: it holds every scene. A page that knows its
 * scene imports that one by name from scenes.ts.
 */
export function sceneById(id: string): Scene | undefined {
  return byId.get(id);
}

const byId = new Map<string, Scene>(Object.values(scenes).map((scene) => [scene.id, scene]));
