// A lesson as slides with living figures: next and back go through a slide's steps before they leave it.
import './embed/element';
import './embed/reveal';
import { present } from './slides';

present([window.TilescopeReveal]);
