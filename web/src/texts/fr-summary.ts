import type { More } from './others';

const goal = 'Le but';
const turn = 'Un tour';
const pieces = 'Les pions';
const fight = 'Un combat';
const win = 'Comment on gagne';

export const drawnUnder: More['drawnUnder'] = { turn, fight };

export const summary: More['summary'] = {
  name: 'En bref',
  intro: 'Tout le jeu en une page. Les numéros mènent aux règles ; les signes du plateau sont sous Symboles.',
  lessons: 'L’apprendre en jouant : les leçons',
  games: {
    sabres: [
      {
        title: goal,
        lines: [{ text: 'Détruisez des unités ennemies et prenez ce que demande le scénario, avant l’autre camp.', rule: 'play.7' }],
      },
      {
        title: turn,
        lines: [
          { text: 'Tirez une carte de bataille ; elle vaut d’ordinaire jusqu’à la fin de votre tour.', rule: 'card.1' },
          { text: 'Donnez un ordre à autant d’unités que le dit le scénario, l’une après l’autre.', rule: 'card.9' },
          { text: 'Une unité sous ordre bouge, combat, ou fait les deux.', rule: 'card.12' },
        ],
      },
      {
        title: pieces,
        lines: [
          {
            text: 'Une unité compte quatre soldats et un officier ; l’artillerie a trois canons, les guerriers sont trois, sans officier.',
            rule: 'setup.6',
          },
          {
            text: 'L’infanterie avance d’un hex et peut combattre, ou de deux sans combattre ; depuis une route, d’un de plus.',
            rule: 'inf.2',
          },
        ],
      },
      {
        title: fight,
        lines: [
          {
            text: 'Les dés : attaque moins défense, de un à six, plus et moins le terrain, les cartes et le genre d’unité.',
            rule: 'battle.dice.1',
          },
          {
            text: 'Les touches ôtent des soldats ; le chapeau ôte l’officier ; la flèche repousse d’un hex, ce qu’un officier ignore une fois.',
            rule: 'inf.5',
          },
          { text: 'Attaquée depuis l’hex voisin, une unité qui n’a pas reculé peut riposter.', rule: 'back.1' },
        ],
      },
      {
        title: win,
        lines: [{ text: 'Une unité détruite vaut un point. Qui atteint le premier les points du scénario gagne.', rule: 'play.5' }],
      },
    ],
    blocks: [
      { title: goal, lines: [{ text: 'Avoir dix points d’avance après le dixième tour d’une année.', rule: '8.0' }] },
      {
        title: turn,
        lines: [
          { text: 'Chacun lance deux dés ; le plus haut choisit qui joue en premier.', rule: '4.21c' },
          { text: 'Phase navale : construisez un pas de navire, ou déplacez les navires d’un lac.', rule: '4.3b' },
          { text: 'Phase des armées : faites marcher les blocs d’une ville le long des routes.', rule: '6.1a' },
          { text: 'Phase des batailles : on combat où sont les deux camps, d’abord sur les lacs.', rule: '4.3g' },
        ],
      },
      {
        title: pieces,
        lines: [
          { text: 'Un bloc a une force de quatre à un, que seul son propriétaire voit hors de la bataille.', rule: '2.11b' },
          { text: 'L’infanterie et l’artillerie avancent d’une ville, les dragons de deux.', rule: '2.22a' },
        ],
      },
      {
        title: fight,
        lines: [
          { text: 'Un dé par point de force ; l’infanterie touche sur 1, l’artillerie sur 1 ou 2.', rule: '2.12b' },
          { text: 'Le défenseur tire en premier ; puis l’attaquant tire ou se replie, et ainsi de suite.', rule: '7.2d' },
          { text: 'Chaque touche abaisse d’un le plus fort bloc ennemi.', rule: '7.2e' },
        ],
      },
      {
        title: win,
        lines: [
          {
            text: 'Un point par bloc d’armée, deux par lac que vous contrôlez, et la valeur de chaque ville ennemie que vous tenez.',
            rule: '8.1d',
          },
          { text: 'Si personne n’a dix d’avance : l’hiver, et une autre année ; après 1814 la partie est nulle.', rule: '8.1i' },
        ],
      },
    ],
    madison: [
      { title: goal, lines: [{ text: 'Mener aux points de victoire quand la guerre finit.', rule: '4.21' }] },
      {
        title: turn,
        lines: [
          { text: 'Chacun reçoit des cartes et en joue une à tour de rôle.', rule: '7.32a' },
          {
            text: 'Une carte a un seul usage : événement, chef, unités, navires, rétablissement, dépôt, bataille ou réaction.',
            rule: '8.31',
          },
          { text: 'Au lieu de jouer, on peut mettre une carte en réserve, deux au plus.', rule: '7.34b' },
        ],
      },
      {
        title: pieces,
        lines: [
          { text: 'Les unités ont une classe, de A à C, et une force ; une perte les retourne sur leur face réduite.', rule: '3.17a' },
          { text: 'Les chefs commandent cinq, dix ou quinze unités selon leurs étoiles.', rule: '3.33a' },
          { text: 'Les vaisseaux tiennent les lacs et y portent troupes et ravitaillement.', rule: '2.4a' },
        ],
      },
      {
        title: fight,
        lines: [
          {
            text: 'Rapport de forces, classe des unités de tête, chefs, terrain et cartes de Bataille s’ajoutent à deux dés.',
            rule: '10.21c',
          },
          { text: 'Sans ravitaillement, la force est de moitié.', rule: '13.4b' },
        ],
      },
      {
        title: win,
        lines: [
          {
            text: 'Des points pour les espaces ennemis que vous contrôlez, pour les lacs (deux chacun) et certains événements.',
            rule: '4.11',
          },
          { text: 'Le contrôle demande autant de force que l’espace a de valeur.', rule: '4.14a' },
        ],
      },
    ],
    amateurs: [
      { title: goal, lines: [{ text: 'Faire désirer la paix à l’autre camp plus qu’au vôtre.', rule: '1d' }] },
      {
        title: turn,
        lines: [
          { text: 'Chacun reçoit des cartes ; dans une manche un joueur en joue une, en Réserve une ou passe.', rule: '4.2a' },
          { text: 'Une carte se joue pour son événement ou pour ses Points d’Opérations.', rule: '1c' },
          { text: 'Activer une Expédition prend une carte entière ; le reste s’achète par points.', rule: '5.4c' },
        ],
      },
      {
        title: pieces,
        lines: [
          { text: 'Les Expéditions marchent sous des Chefs ; ce qu’elles contiennent, leur propriétaire seul le sait.', rule: '3a' },
          { text: 'La Milice est bon marché, peut faire demi-tour à la frontière, et la moitié rentre en hiver.', rule: '2.3n' },
        ],
      },
      {
        title: fight,
        lines: [
          {
            text: 'Avant un combat on n’annonce qu’une tranche de taille et une colonne de commandement ; puis chacun lance un dé.',
            rule: 'EX.l',
          },
          {
            text: 'Grandes batailles, lourdes pertes, Expéditions éliminées et Grandes villes perdues déplacent un marqueur de Paix.',
            rule: '11a',
          },
        ],
      },
      {
        title: win,
        lines: [
          { text: 'Quand les marqueurs de Paix se rencontrent, la guerre finit à Gand ; où ils sont dit qui a gagné.', rule: '12a' },
          { text: 'Ce que chaque camp tient de l’autre déplace la paire une fois encore.', rule: '12g' },
        ],
      },
    ],
    frontier: [
      { title: goal, lines: [{ text: 'Avoir plus de points de victoire que l’autre camp quand la guerre finit.', rule: '23.1.1' }] },
      {
        title: turn,
        lines: [
          { text: 'Les joueurs jouent une carte chacun, à tour de rôle.', rule: '5.4a' },
          {
            text: 'Ses Points d’Opération achètent chacun une action : activations, sièges, navires, dépôts et réparations.',
            rule: '4.2.1b',
          },
          { text: 'Une carte Événement peut ensuite apporter son événement.', rule: '4.2.1c' },
        ],
      },
      {
        title: pieces,
        lines: [
          { text: 'Les régiments ont une face pleine et une face réduite.', rule: '3.1.4' },
          { text: 'Les officiers emmènent cinq, dix ou quinze régiments ; les commodores mènent les vaisseaux.', rule: '5.4.1.a.i1' },
          { text: 'Deux dés disent jusqu’où va une unité activée.', rule: '5.4.1c' },
        ],
      },
      {
        title: fight,
        lines: [
          { text: 'Chaque camp forme en secret une ligne : Centre, Gauche et Droite, avec soutiens, et une posture.', rule: '18.2.5' },
          { text: 'Puis des salves, round par round ; après chacun on peut poursuivre ou se dérober.', rule: '18.4' },
          { text: 'Les fortifications ne tombent que par un siège.', rule: '16.0' },
        ],
      },
      {
        title: win,
        lines: [
          {
            text: 'Des points pour les localités ennemies que vous contrôlez, pour les lacs (Ontario six, Érié et Champlain trois) et pour la guerre au loin.',
            rule: '23.1',
          },
          {
            text: 'Les Britanniques gagnent aussitôt avec Albany, Pittsburgh ou Cincinnati, les Américains avec Québec.',
            rule: '5.4.4.b1',
          },
        ],
      },
    ],
  },
};
