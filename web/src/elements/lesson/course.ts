// What a lesson's page holds beside its stage.
import './lesson';
import '../predict/predict';
import '../exercise/exercise';
import '../explore/explore';
