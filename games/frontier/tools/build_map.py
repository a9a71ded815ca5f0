#!/usr/bin/env python3
"""Makes the map of "1812! War on the Great Lakes Frontier" out of true shorelines and the tables of map_facts.py.

    games/frontier/tools/build_map.py            writes map.txt, settlements.toml, roads.tsv, rivers.tsv, edges.tsv and
                                                 geometry.toml into games/frontier/data
    games/frontier/tools/build_map.py --check    says which of these files are not what it makes (a test runs this)
    games/frontier/tools/build_map.py DIR        writes them into DIR

The shorelines are web/bake/geo/great-lakes.geojson (GSHHG). Nothing but Python is needed. A map that breaks what the rulebook's
examples say (distances, connections) is not written: the reasons are printed and the exit status is 1.
"""
import filecmp, functools, heapq, json, math, os, shutil, sys, tempfile

from map_facts import *

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "data")
SHORES = os.path.join(HERE, "..", "..", "..", "web", "bake", "geo", "great-lakes.geojson")
CHECK = sys.argv[1:] == ["--check"]
VERBOSE = not CHECK
TARGET = sys.argv[1] if len(sys.argv) > 1 and not CHECK else DATA
OUT = tempfile.mkdtemp()  # what is made stays here until it has been checked

# ---------------------------------------------------------------- plane geometry
AREA = 55.5                                   # square miles per hex (rule 2.1.1)
D = math.sqrt(AREA * 2 / math.sqrt(3))        # across flats, 8.005 miles
S = D / math.sqrt(3)                          # side, 4.622 miles
R_EARTH = 3958.761
P1, P2, LAT0, LON0 = [math.radians(v) for v in (41.0, 46.0, 43.0, -78.5)]
N_ = math.log(math.cos(P1) / math.cos(P2)) / math.log(
    math.tan(math.pi / 4 + P2 / 2) / math.tan(math.pi / 4 + P1 / 2))
F_ = math.cos(P1) * math.tan(math.pi / 4 + P1 / 2) ** N_ / N_
RHO0 = R_EARTH * F_ / math.tan(math.pi / 4 + LAT0 / 2) ** N_

def project(lat, lon):
    la, lo = math.radians(lat), math.radians(lon)
    rho = R_EARTH * F_ / math.tan(math.pi / 4 + la / 2) ** N_
    th = N_ * (lo - LON0)
    return rho * math.sin(th), RHO0 - rho * math.cos(th)

def unproject(x, y):
    rho = math.copysign(math.hypot(x, RHO0 - y), N_)
    th = math.atan2(x, RHO0 - y)
    lat = 2 * math.atan((R_EARTH * F_ / rho) ** (1 / N_)) - math.pi / 2
    return math.degrees(lat), math.degrees(LON0 + th / N_)

# origin: centre of hex column 0, row 0 (north-west corner)
X0, Y0 = project(43.0, -85.62)[0], project(46.86, -78.5)[1]
COLS, ROWS = 102, 62

def centre(q, r):
    return X0 + 1.5 * S * q, Y0 - D * (r + 0.5 * (q & 1))

def nb(q, r):
    """Neighbours in order N, NE, SE, S, SW, NW (odd-q offset, flat-top)."""
    o = q & 1
    c = [(q, r - 1), (q + 1, r - 1 + o), (q + 1, r + o), (q, r + 1), (q - 1, r + o), (q - 1, r - 1 + o)]
    return [(a, b) for a, b in c if 0 <= a < COLS and 0 <= b < ROWS]

DIRS = ["N", "NE", "SE", "S", "SW", "NW"]
def nbdir(q, r):
    o = q & 1
    return dict(zip(DIRS, [(q, r - 1), (q + 1, r - 1 + o), (q + 1, r + o), (q, r + 1), (q - 1, r + o), (q - 1, r - 1 + o)]))

def hexat_xy(x, y):
    qf = (x - X0) / (1.5 * S)
    best = None
    for q in (math.floor(qf), math.floor(qf) + 1):
        rf = (Y0 - y) / D - 0.5 * (q & 1)
        for r in (math.floor(rf), math.floor(rf) + 1):
            cx, cy = centre(q, r)
            d = (cx - x) ** 2 + (cy - y) ** 2
            if best is None or d < best[0]:
                best = (d, q, r)
    return best[1], best[2]

def hexat(lat, lon):
    return hexat_xy(*project(lat, lon))

def hid(h):
    return "%03d%02d" % h

def cube(q, r):
    z = r - (q - (q & 1)) // 2
    return q, -q - z, z

def dist(a, b):
    a, b = cube(*a), cube(*b)
    return max(abs(a[i] - b[i]) for i in range(3))



# ---------------------------------------------------------------- shorelines
class Area:
    """A polygon of degrees, its edges kept by strips of latitude, so that a point looks at few of them."""
    STRIP = 0.05

    def __init__(self, ring):
        self.strips = {}
        self.west, self.east = min(x for x, y in ring), max(x for x, y in ring)
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            low, high = min(ay, by), max(ay, by)
            for i in range(math.floor(low / self.STRIP), math.floor(high / self.STRIP) + 1):
                self.strips.setdefault(i, []).append((ax, ay, bx, by))

    def has(self, x, y):
        if not self.west <= x <= self.east:
            return False
        inside = False
        for ax, ay, bx, by in self.strips.get(math.floor(y / self.STRIP), ()):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside

def read_shores():
    wet, dry = [], []
    with open(SHORES) as f:
        for feature in json.load(f)["features"]:
            kind, form = feature["properties"]["kind"], feature["properties"].get("form")
            if kind == "island" or kind == "lake" or (kind == "river" and form == "area"):
                (dry if kind == "island" else wet).append(Area([tuple(p) for p in feature["geometry"]["coordinates"][0]]))
    return wet, dry

WET, DRY = read_shores()
def is_water(lat, lon):
    return any(a.has(lon, lat) for a in WET) and not any(a.has(lon, lat) for a in DRY)

SAMPLES = []
for i in range(-4, 5):
    for j in range(-4, 5):
        x, y = i * D / 9, j * D / 9
        if abs(y) <= D / 2 and abs(y) + math.sqrt(3) * abs(x) <= D:
            SAMPLES.append((x, y))


@functools.cache
def water_fraction(h):
    cx, cy = centre(*h)
    return sum(is_water(*unproject(cx + x, cy + y)) for x, y in SAMPLES) / len(SAMPLES)

def distance_to_line(points, x, y):
    """From a point to a polyline, in miles; one point alone is a line too."""
    best = math.hypot(points[0][0] - x, points[0][1] - y)
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        dx, dy = bx - ax, by - ay
        n = dx * dx + dy * dy
        t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / n)) if n else 0.0
        best = min(best, math.hypot(ax + t * dx - x, ay + t * dy - y))
    return best

BORDER = Area([(lon, lat) for lat, lon in BORDER_LINE])

# ---------------------------------------------------------------- water
cell = {}
for q in range(COLS):
    for r in range(ROWS):
        cell[q, r] = "?"
frac = {}
for h in cell:
    lat, lon = unproject(*centre(*h))
    for name, (ch, (w, e, s, n), thr) in LAKES.items():
        if w <= lon <= e and s <= lat <= n:
            f = frac.setdefault(h, water_fraction(h))
            if f >= thr:
                cell[h] = ch
# keep only the largest component of each lake
def components(pred):
    seen, out = set(), []
    for h in cell:
        if h in seen or not pred(h):
            continue
        st, comp = [h], []
        seen.add(h)
        while st:
            c = st.pop()
            comp.append(c)
            for k in nb(*c):
                if k not in seen and pred(k):
                    seen.add(k)
                    st.append(k)
        out.append(comp)
    return sorted(out, key=len, reverse=True)

def walk(poly):
    """Connected list of hexes along a lat/lon polyline."""
    out = []
    pts = [project(*p) for p in poly]
    if len(pts) == 1:
        return [hexat_xy(*pts[0])]
    for (ax, ay), (bx, by) in zip(pts, pts[1:]):
        n = max(2, int(math.hypot(bx - ax, by - ay) * 8))
        for i in range(n + 1):
            h = hexat_xy(ax + (bx - ax) * i / n, ay + (by - ay) * i / n)
            if not out or out[-1] != h:
                out.append(h)
    # drop corners: if out[i-1] and out[i+1] are adjacent, out[i] is not needed
    i = 1
    while i < len(out) - 1:
        if out[i + 1] in nb(*out[i - 1]) or out[i + 1] == out[i - 1]:
            del out[i]
            i = max(1, i - 1)
        else:
            i += 1
    return out

for h in walk(CHAMPLAIN_LINE):
    cell[h] = "C"
for name, (ch, *_ ) in LAKES.items():
    for comp in components(lambda h, c=ch: cell[h] == c)[1:]:
        for h in comp:
            cell[h] = "?"



rivers = {}
for n, (ch, av, terr, poly, src) in RIVERS.items():
    path = FIXED_RIVERS.get(n) or [h for h in walk(poly)]
    before, after = EXTRA_RIVER.get(n, ([], []))
    path = before + path + after
    path = [h for h in path if h in cell and (cell[h] == "?" or n in FIXED_RIVERS or h in before + after)]
    rivers[n] = []
    for h in path:
        if h in FORCE or (cell[h] in "nlurd" and cell[h] != "?"):
            continue
        cell[h] = ch
        rivers[n].append(h)
for h, ch in FORCE.items():
    cell[h] = ch
for h in cell:
    if cell[h] == "?":
        lat, lon = unproject(*centre(*h))
        cell[h] = "#" if BORDER.has(lon, lat) else "%"
CHARNAME = {v[0]: k for k, v in LAKES.items()}
CHARNAME.update({v[0]: k for k, v in RIVERS.items()})
LAKECH = {v[0] for v in LAKES.values()}
RIVCH = {v[0] for v in RIVERS.values()}
def water(h): return cell[h] in CHARNAME
def land(h): return cell[h] in "%#"


# ---------------------------------------------------------------- settlements
def vp(s): return VP_SPECIAL.get(s["name"], VP[s["kind"]])

used = {s["hx"] for s in SETTLE if s["hx"]}
for s in SETTLE:
    want = "#" if s["owner"] == B else "%"
    if not s["hx"]:
        px, py = project(s["lat"], s["lon"])
        h0 = hexat_xy(px, py)
        cand = []
        for h in cell:
            if dist(h, h0) <= 3 and h not in used and land(h):
                if s["docks"] and not any(cell[k] in CHARNAME and CHARNAME[cell[k]] == s["body"] for k in nb(*h)):
                    continue
                cx, cy = centre(*h)
                cand.append((math.hypot(cx - px, cy - py) + (0 if cell[h] == want else 6), h))
        s["hx"] = min(cand)[1]
    used.add(s["hx"])
    cell[s["hx"]] = want
    if s["docks"] and not s["harbor"]:
        px, py = project(s["lat"], s["lon"])
        c = [(math.hypot(centre(*k)[0] - px, centre(*k)[1] - py), k) for k in nb(*s["hx"]) if cell[k] in CHARNAME and CHARNAME[cell[k]] == s["body"]]
        s["harbor"] = min(c)[1]
byname = {s["name"]: s for s in SETTLE}
sitehex = {}
for n, ((la, lo), own, fort) in SITES.items():
    h = hexat(la, lo)
    if not land(h) or h in used:
        h = min((math.hypot(centre(*k)[0] - project(la, lo)[0], centre(*k)[1] - project(la, lo)[1]), k) for k in cell if dist(k, h) <= 2 and land(k) and k not in used)[1]
    sitehex[n] = h
    cell[h] = "%" if own == U else "#"


# ---------------------------------------------------------------- roads
def wp(p):
    if isinstance(p, str):
        return byname[p]["hx"] if p in byname else sitehex[p]
    if isinstance(p[0], int):
        return p
    return hexat(*p)

def leg(a, b, allow):
    ax, ay = centre(*a); bx, by = centre(*b)
    seg = [(ax, ay), (bx, by)]
    pq, best, prev = [(0, a)], {a: 0}, {}
    while pq:
        d, h = heapq.heappop(pq)
        if h == b:
            break
        if d > best[h]:
            continue
        for k in nb(*h):
            c = cell[k]
            if c in LAKECH:
                continue
            if c in RIVCH:
                cost = 2.5
            elif (c == "#" and "B" in allow) or (c == "%" and "U" in allow):
                cost = 1
            else:
                continue
            cost += round(0.04 * distance_to_line(seg, *centre(*k)), 6)  # rounded: ties are the same on every machine
            nd = d + cost
            if nd < best.get(k, 1e9):
                best[k] = nd; prev[k] = h
                heapq.heappush(pq, (nd, k))
    path = [b]
    while path[-1] != a:
        path.append(prev[path[-1]])
    return path[::-1]

roads, edge_road = {}, {}
for rid, name, allow, wps, src in ROADS:
    path = []
    for a, b in zip(wps, wps[1:]):
        p = leg(wp(a), wp(b), allow)
        path += p if not path else p[1:]
    # a road begins where it leaves the one before it: no hexside is named twice
    while len(path) > 2 and frozenset(path[:2]) in edge_road:
        path = path[1:]
    while len(path) > 2 and frozenset(path[-2:]) in edge_road:
        path = path[:-1]
    roads[rid] = (name, path, src)
    for a, b in zip(path, path[1:]):
        edge_road.setdefault(frozenset((a, b)), rid)
# The Road to Sackett's Harbor: the three hexes before Sackett's Harbor are conditional
cond = roads["U5"][1][-4:-1]
shared = {h for rid, (n, p, s) in roads.items() if rid != "U5" for h in p}
assert not (set(cond) & shared), ("conditional hexes used by another road", cond)
# a city has roads on all six hexsides (2.2.11)
for s in SETTLE:
    if s["kind"] == "city":
        for k in nb(*s["hx"]):
            if land(k) or cell[k] in RIVCH:
                edge_road.setdefault(frozenset((s["hx"], k)), "city")


# ---------------------------------------------------------------- clear terrain
clear = set()
for poly, rad, side in CLEAR:
    pts = [project(*p) for p in poly]
    for h in cell:
        if cell[h] == side and distance_to_line(pts, *centre(*h)) <= rad:
            clear.add(h)
clear -= set(cond)
for s in SETTLE:
    if s["kind"] == "city":
        clear.add(s["hx"])
# clear hexes contain a road network (2.2.1): every hexside between two clear hexes of one side carries a road
for h in clear:
    for k in nb(*h):
        if k in clear and cell[h] == cell[k]:
            edge_road.setdefault(frozenset((h, k)), "network")


# ---------------------------------------------------------------- playable area
REACH = 4
core = {h for rid, (n, p, s) in roads.items() for h in p} | {s["hx"] for s in SETTLE} | set(sitehex.values()) | clear
play = {h for h in cell if water(h)}
frontier, seen = set(h for h in core if land(h)), set(h for h in core if land(h))
for _ in range(REACH):
    nxt = set()
    for h in frontier:
        for k in nb(*h):
            if land(k) and k not in seen:
                seen.add(k); nxt.add(k)
    frontier = nxt
play |= seen
# inset forts stand alone: no land beside them
for n in ("Fort Mackinac", "Fort St. Joseph"):
    for h in list(play):
        if land(h) and dist(h, byname[n]["hx"]) in (1, 2, 3, 4) and h not in core:
            play.discard(h)
play -= {h for h in play if cell[h] == "H" and (h[0] < 19)}          # Saginaw Bay is left out
for comp in components(lambda h: cell[h] == "H" and h in play)[1:]:
    play -= set(comp)


# ---------------------------------------------------------------- special hexsides
edges = []   # hexa, hexb, kind, note, src
NB_ALLOWED = {frozenset(p) for p in [("Lake Ontario", "Upper St Lawrence"), ("Lake Ontario", "Niagara River"), ("Lake Erie", "Niagara River"), ("Lake Erie", "Detroit River"),
    ("Lake St Clair", "Detroit River"), ("Lake St Clair", "St Clair River"), ("Lake Huron", "St Clair River"), ("Lake Champlain", "Richelieu River"), ("Lake Champlain", "Otter Creek"),
    ("Lake St Clair", "Thames River"), ("Lake Erie", "Grand River"), ("Lake Erie", "Maumee River"),
    ("Lake Erie", "Sandusky River"), ("Upper St Lawrence", "Ottawa River")]}
JUNCTION = {frozenset(((89, 7), (89, 6)))}
e1 = byname["Erie"]["harbor"]
special = {}
special[frozenset((e1, (40, 39)))] = ("sandbar", "Presqu'Il sand bar", "rulebook 2.2.8")
for k in nb(*e1):
    if water(k) and k != (40, 39):
        special[frozenset((e1, k))] = ("peninsula", "Presqu'Il peninsula", "recon so the bay opens only over the bar")
special[frozenset(((48, 32), (48, 33)))] = ("falls", "Niagara Falls", "rulebook 2.3 (waterfall is a non-hex)")
for a in list(play):
    if not water(a):
        continue
    for b in nb(*a):
        if b in play and water(b) and a < b and cell[a] != cell[b]:
            f = frozenset((a, b))
            pair = frozenset((CHARNAME[cell[a]], CHARNAME[cell[b]]))
            if f in special or f in JUNCTION or pair in NB_ALLOWED:
                continue
            if pair == frozenset(("Upper St Lawrence", "Lower St Lawrence")):
                special[f] = ("rapids", "Lachine rapids", "rulebook 2.3 (rapids are non-hexes)")
            else:
                special[f] = ("bank", "land between two waters", "recon")
for f, (k, note, src) in sorted(special.items(), key=lambda t: sorted(t[0])):
    a, b = sorted(f)
    edges.append((a, b, k, note, src))
def linked(a, b):
    return water(a) and water(b) and special.get(frozenset((a, b)), ("",))[0] in ("", "sandbar")


# ---------------------------------------------------------------- output
def ch(h):
    if h not in play:
        return "."
    if h in cond:
        return str(1 + cond.index(h))
    if water(h):
        return cell[h]
    if cell[h] == "%":
        return ":" if h in clear else "%"
    return "=" if h in clear else "#"

n_play = sum(1 for h in play)
legend = ["# 1812! hex map: one character per hex; line = row, position in line = column (flat-top hexes, odd columns shoved half a hex south).",
          "# counts: %d playable hexes: %d lake, %d river, %d clear, %d forest (3 of them conditional). Sources: layout recon from real shorelines; see geometry.toml." % (
              n_play, sum(1 for h in play if cell[h] in LAKECH), sum(1 for h in play if cell[h] in RIVCH), sum(1 for h in play if land(h) and h in clear), sum(1 for h in play if land(h) and h not in clear)),
          "# . non-hex   % US forest   : US clear   # British forest   = British clear   1 2 3 the Road to Sackett's Harbor (US forest once opened)",
          "# lakes (neutral): " + "  ".join("%s %s" % (v[0], k) for k, v in LAKES.items()),
          "# rivers: " + "  ".join("%s %s (%s)" % (v[0], k, v[2]) for k, v in RIVERS.items()),
          "# settlements stand on the terrain shown (2.2.1, 2.2.2); see settlements.toml."]
with open(os.path.join(OUT, "map.txt"), "w") as f:
    f.write("\n".join(legend) + "\n")
    for r in range(ROWS):
        f.write("".join(ch((q, r)) for q in range(COLS)) + "\n")

def off_by(s):
    """How far a settlement is drawn from its true place, in hexes."""
    (x, y), (cx, cy) = project(*(s["true"] or (s["lat"], s["lon"]))), centre(*s["hx"])
    return math.hypot(x - cx, y - cy) / D
def shore_differs(h):
    """More than half of a lake hex is water, less than half of a land hex."""
    return (cell[h] in LAKECH) != (water_fraction(h) >= 0.5) and cell[h] not in RIVCH

def q(s): return '"' + s.replace('"', "'") + '"'
EVENTFORT = {"Oswego": "Ft. Ontario", "Plattsburgh": "Ft. Moreau", "Isle aux Noix": "Garrison House", "Prescott": "Ft. Wellington"}
with open(os.path.join(OUT, "settlements.toml"), "w") as f:
    ns = sum(1 for s in SETTLE if s["src"].startswith("rulebook"))
    f.write("# %d settlements and %d event-fort sites: %d named by the rulebook (other attributes recon as noted in src), %d recon.\n" % (len(SETTLE), len(SITES), ns, len(SETTLE) - ns))
    f.write("# vp: city 6, town 4, village 2, fort 2, Montreal 8 (23.1.2); burned York/Buffalo 6 (23.4). wqv = vp + 2 with a fort (6.2.1, R39), without depots or event forts.\n")
    f.write("# hex = column (3 digits) + row (2 digits). harbor = water hex showing the docks. phd_hd/phd_guns from rule 3.3.a (fortified ports only).\n\n")
    for s in SETTLE:
        h = s["hx"]
        la, lo = s["true"] or (s["lat"], s["lon"])
        f.write("[[settlement]]\nid = %s\nname = %s\nhex = %s\nkind = %s\nowner = %s\nvp = %d\nwqv = %d\nfortified = %s\nterrain = %s\nlat = %.3f\nlon = %.3f\n" % (
            q(s["name"].lower().replace(" ", "_").replace("'", "").replace(".", "").replace("-", "_")), q(s["name"]), q(hid(h)), q(s["kind"]), q(s["owner"]), vp(s), vp(s) + (2 if s["fort"] else 0),
            "true" if s["fort"] else "false", q("clear" if h in clear else "forest"), la, lo))
        if s["true"]:
            f.write("displaced = true\n")
        if s["docks"]:
            f.write("port = true\ndocks = %d\nharbor = %s\nharbor_water = %s\n" % (s["docks"], q(hid(s["harbor"])), q(CHARNAME[cell[s["harbor"]]])))
            if s["fort"]:
                f.write("phd_hd = %d\nphd_guns = %s\n" % ((2, q("1d8")) if s["docks"] <= 2 else (3, q("2d8")) if s["docks"] <= 4 else (4, q("3d8"))))
        else:
            f.write("port = false\n")
        if s["name"] in EVENTFORT:
            f.write("event_fort = %s\n" % q(EVENTFORT[s["name"]]))
        f.write("src = %s\n\n" % q(s["src"]))
    for n, ((la, lo), own, fort) in SITES.items():
        f.write("[[site]]\nid = %s\nname = %s\nhex = %s\nowner = %s\nevent_fort = %s\nlat = %.3f\nlon = %.3f\nsrc = \"rulebook 2.2.5 (fort); place recon from its true location\"\n\n" % (
            q(n.lower().replace(" ", "_")), q(n), q(hid(sitehex[n])), q(own), q(fort), la, lo))

with open(os.path.join(OUT, "roads.tsv"), "w") as f:
    main = sum(1 for v in edge_road.values() if v not in ("city", "network"))
    f.write("# road hexsides: %d named roads over %d hexsides, plus %d city hexsides (2.2.11) and %d network hexsides between clear hexes (2.2.1). All recon except as noted in src.\n" % (
        len(roads), main, sum(1 for v in edge_road.values() if v == "city"), sum(1 for v in edge_road.values() if v == "network")))
    f.write("# kind=road rows list the road's hexes in order (consecutive hexes share a road-crossed hexside); kind=city and kind=network rows list single hexsides. River hexes are ferry hexes.\n")
    f.write("kind\tid\tname\thexes\tsrc\n")
    for rid, (name, path, src) in roads.items():
        f.write("road\t%s\t%s\t%s\t%s\n" % (rid, name, " ".join(hid(h) for h in path), src))
    for kind, src in (("city", "rulebook 2.2.11 for Montreal, extended to all cities"), ("network", "rulebook 2.2.1 (road network in clear hexes), ruling R9")):
        n = 0
        for e, v in sorted(edge_road.items(), key=lambda t: sorted(t[0])):
            if v == kind and all(h in play for h in e):
                a, b = sorted(e)
                n += 1
                f.write("%s\t%s%d\t\t%s %s\t%s\n" % (kind, kind[0].upper(), n, hid(a), hid(b), src))

with open(os.path.join(OUT, "rivers.tsv"), "w") as f:
    f.write("# %d rivers and %d lakes. any_vessel: rule 12.5. territory: rule 2.6.4 (neutral) or owner of both banks (recon).\n" % (len(RIVERS), len(LAKES)))
    f.write("kind\tname\tchar\tany_vessel\tterritory\tjoins\thexes\tsrc\n")
    for n, (c, av, terr, poly, src) in RIVERS.items():
        hs = [h for h in rivers[n] if cell[h] == c]
        joins = sorted({CHARNAME[cell[k]] for h in hs for k in nb(*h) if k in play and water(k) and cell[k] != c and linked(h, k)})
        f.write("river\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n" % (n, c, "yes" if av else "no", terr, ",".join(joins), " ".join(hid(h) for h in hs), src))
    for n, (c, box, thr) in LAKES.items():
        hs = [h for h in play if cell[h] == c]
        joins = sorted({CHARNAME[cell[k]] for h in hs for k in nb(*h) if k in play and water(k) and cell[k] != c and linked(h, k)})
        f.write("lake\t%s\t%s\tyes\tneutral\t%s\t(see map.txt, %d hexes)\trulebook 2.6.4\n" % (n, c, ",".join(joins), len(hs)))

with open(os.path.join(OUT, "edges.tsv"), "w") as f:
    cnt = {}
    for e in edges:
        cnt[e[2]] = cnt.get(e[2], 0) + 1
    f.write("# special hexsides between water hexes: %d records (%s); falls, rapids and sandbar kinds are named by the rulebook, positions recon.\n" % (len(edges), ", ".join("%s %d" % t for t in sorted(cnt.items()))))
    f.write("# sandbar: passable at the cost of rule 12.3, no Evade by ships (15.4). All other kinds: not connected (2.2.10, 2.3, 2.3.1).\n")
    f.write("hex_a\thex_b\tkind\tnote\tsrc\n")
    for a, b, k, note, src in edges:
        f.write("%s\t%s\t%s\t%s\t%s\n" % (hid(a), hid(b), k, note, src))

with open(os.path.join(OUT, "geometry.toml"), "w") as f:
    f.write("""# Geometry of the reconstructed hex map. 1 record; hex area from rulebook 2.1.1, everything else recon.
[grid]
orientation = "flat-top"
offset = "odd-q (odd columns are half a hex further south)"
columns = %d
rows = %d
hex_id = "3-digit column + 2-digit row, both from 0 at the north-west"
area_sq_miles = 55.5
across_flats_miles = %.4f
side_miles = %.4f
neighbours_even_column = { N = [0, -1], NE = [1, -1], SE = [1, 0], S = [0, 1], SW = [-1, 0], NW = [-1, -1] }
neighbours_odd_column = { N = [0, -1], NE = [1, 0], SE = [1, 1], S = [0, 1], SW = [-1, 1], NW = [-1, 0] }
src = "rulebook 2.1.1 (area); recon (grid)"

[projection]
kind = "Lambert conformal conic, sphere"
radius_miles = %.3f
parallel_1 = 41.0
parallel_2 = 46.0
lat_origin = 43.0
lon_origin = -78.5
x0_miles = %.4f
y0_miles = %.4f
centre_formula = "x = x0 + 1.5*side*column ; y = y0 - across_flats*(row + 0.5*(column odd)); x east, y north; invert the projection for latitude and longitude"
src = "recon"

[counts]
playable_hexes = %d

[maps]
# East and West map sheets for the one-map scenarios
split_column = 50
west = "columns 0-50"
east = "columns 51-101"
src = "rulebook 2.0 names the two maps; split line recon"
""" % (COLS, ROWS, D, S, R_EARTH, X0, Y0, n_play))
    for h, note in [((0, 0), "north-west corner"), ((101, 61), "south-east corner"), (byname["Detroit"]["hx"], "Detroit"), (byname["Kingston"]["hx"], "Kingston"), (byname["Albany"]["hx"], "Albany")]:
        la, lo = unproject(*centre(*h))
        f.write('\n[[sample]]\nhex = "%s"\nnote = "%s"\nlat = %.4f\nlon = %.4f\nsrc = "recon computed"\n' % (hid(h), note, la, lo))
    for n, why in DISPLACED.items():
        s = byname[n]
        la, lo = s["true"] or (s["lat"], s["lon"])
        f.write('\n[[displaced]]\nname = "%s"\nhex = "%s"\ntrue_lat = %.2f\ntrue_lon = %.2f\nhexes_off = %.1f\nwhy = "%s"\nsrc = "recon"\n' % (n, hid(s["hx"]), la, lo, off_by(s), why))
    for what, hexes, why in DRAWN:
        hexes = sorted(h for h in play if (cell[h] == hexes if isinstance(hexes, str) else h in hexes) and shore_differs(h))
        f.write('\n[[drawn]]\nwhat = "%s"\nhexes = [%s]\nwhy = "%s"\nsrc = "recon"\n' % (what, ", ".join('"%s"' % hid(h) for h in hexes), why))

# ---------------------------------------------------------------- checks
def road_dist(src, banned=()):
    """RMP distance by road (LOC), ferry hexes allowed, at most two river hexes in a row."""
    d = {(src, 0): 0}
    dq = [(src, 0)]
    out = {src: 0}
    while dq:
        nx = []
        for (h, run) in dq:
            for k in nb(*h):
                if k not in play or k in banned:
                    continue
                if frozenset((h, k)) not in edge_road and not (cell[h] in RIVCH or cell[k] in RIVCH):
                    continue
                if cell[k] in LAKECH:
                    continue
                r2 = run + 1 if cell[k] in RIVCH else 0
                if r2 > 2:
                    continue
                if (k, r2) not in d:
                    d[(k, r2)] = d[(h, run)] + 1
                    out[k] = min(out.get(k, 999), d[(k, r2)])
                    nx.append((k, r2))
        dq = nx
    return out
problems = []
dQ = road_dist(byname["Quebec"]["hx"])
for s in SETTLE:
    if s["owner"] == B and s["name"] != "Fort St. Joseph" and s["hx"] not in dQ:
        problems.append("no road to Quebec: " + s["name"])
closed = set(cond)
for opened in (False, True):
    ban = () if opened else closed
    us = {n: road_dist(byname[n]["hx"], ban) for n in ("Albany", "Pittsburgh", "Cincinnati", "Rome", "Erie", "Fort McArthur")}
    def full(h):
        best = min(us[n].get(h, 999) for n in ("Albany", "Pittsburgh", "Cincinnati"))
        for n, root in (("Rome", "Albany"), ("Erie", "Pittsburgh"), ("Fort McArthur", "Cincinnati")):
            if us[root].get(byname[n]["hx"], 999) <= 20:
                best = min(best, us[n].get(h, 999))
        return best
    if VERBOSE and not opened:
        print("Rome-Albany", us["Albany"][byname["Rome"]["hx"]], "Erie-Pittsburgh", us["Pittsburgh"][byname["Erie"]["hx"]], "McArthur-Cincinnati", us["Cincinnati"][byname["Fort McArthur"]["hx"]],
              "Meigs", us["Cincinnati"].get(sitehex["Maumee Rapids"]), "Stephenson", us["Cincinnati"].get(sitehex["Lower Sandusky"]), "Plattsburgh-Albany", us["Albany"][byname["Plattsburgh"]["hx"]], "Quebec-Sorel", dQ[byname["Sorel"]["hx"]])
    if VERBOSE:
        print("road open" if opened else "road closed", {s["name"]: full(s["hx"]) for s in SETTLE if s["owner"] == U and full(s["hx"]) > 12})
for n in LAKES:
    c = LAKES[n][0]
    if len(components(lambda h: cell[h] == c and h in play)) != 1:
        problems.append("lake not connected: " + n)
for n, (c, *_) in RIVERS.items():
    if len(components(lambda h: cell[h] == c and h in play)) != 1:
        problems.append("river not connected: %s %s" % (n, [[hid(x) for x in k] for k in components(lambda h: cell[h] == c and h in play)]))
for s in SETTLE:
    if s["hx"] not in play:
        problems.append("settlement off map " + s["name"])
    if s["docks"]:
        if s["harbor"] not in nb(*s["hx"]) or not water(s["harbor"]) or s["harbor"] not in play:
            problems.append("bad harbor " + s["name"])
if len({s["harbor"] for s in SETTLE if s["docks"]}) != sum(1 for s in SETTLE if s["docks"]):
    problems.append("two ports share a harbor")
if len({s["hx"] for s in SETTLE}) != len(SETTLE):
    problems.append("two settlements in one hex")
comp = components(lambda h: h in play and land(h))
if VERBOSE:
    print("playable", n_play, "land components", [len(c) for c in comp], "conditional", [hid(h) for h in cond])
if VERBOSE:
    print("British road distances from Quebec", {s["name"]: dQ.get(s["hx"]) for s in SETTLE if s["owner"] == B})
# rulebook 12.6 example: Genesee harbor, Sodus harbor, Sodus, back out, Oswego's shore hex = 11 RMP
def water_dist(a, b):
    d, dq = {a: 0}, [a]
    while dq:
        nx = []
        for h in dq:
            for k in nb(*h):
                if k in play and k not in d and linked(h, k):
                    d[k] = d[h] + 1
                    nx.append(k)
        dq = nx
    return d[b]
ex = 1 + water_dist(byname["Genesee"]["harbor"], byname["Sodus"]["harbor"]) + 2 + water_dist(byname["Sodus"]["harbor"], byname["Oswego"]["harbor"])
if ex != 11:
    problems.append("rulebook 12.6 example costs %d, not 11" % ex)
if dQ[byname["Sorel"]["hx"]] != 6:
    problems.append("rulebook 8.0 example: Quebec to Sorel is not 6")
if not (us["Albany"][byname["Plattsburgh"]["hx"]] <= 20 and us["Albany"][byname["Rome"]["hx"]] <= 20 and us["Pittsburgh"][byname["Erie"]["hx"]] <= 20
        and all(us["Cincinnati"][h] <= 20 for h in (byname["Fort McArthur"]["hx"], sitehex["Maumee Rapids"], sitehex["Lower Sandusky"]))):
    problems.append("a supply anchor of 21.2.2 is beyond 20 RMP")
for n, hs in rivers.items():
    if any(b not in nb(*a) for a, b in zip(hs, hs[1:])):
        problems.append("the hexes of %s are not in order: %s" % (n, " ".join(map(hid, hs))))
crossed = set()
for rid, (n, path, s) in roads.items():
    for a, b in zip(path, path[1:]):
        if b not in nb(*a):
            problems.append("road %s jumps from %s to %s" % (rid, hid(a), hid(b)))
        if a not in play or b not in play:
            problems.append("road %s leaves the map at %s" % (rid, hid(a if a not in play else b)))
        if frozenset((a, b)) in crossed:
            problems.append("road %s repeats the hexside of %s and %s" % (rid, hid(a), hid(b)))
        crossed.add(frozenset((a, b)))
for s in SETTLE:
    if off_by(s) > 1.1 and s["name"] not in DISPLACED:
        problems.append("%s is drawn %.1f hexes from its true place and nothing says why" % (s["name"], off_by(s)))
told = {h for _, hexes, _ in DRAWN for h in play if (cell[h] == hexes if isinstance(hexes, str) else h in hexes)}
for h in sorted(play):
    lat, lon = unproject(*centre(*h))
    near = any(w <= lon <= e and s <= lat <= n for _, (w, e, s, n), _ in LAKES.values())
    if near and h not in told and shore_differs(h):
        problems.append("hex %s disagrees with the true shore and nothing says why" % hid(h))

# ---------------------------------------------------------------- the end
for problem in problems:
    print("problem: " + problem, file=sys.stderr)
if problems:
    sys.exit(1)
FILES = sorted(os.listdir(OUT))
if CHECK:
    stale = [n for n in FILES if not os.path.exists(os.path.join(DATA, n)) or not filecmp.cmp(os.path.join(OUT, n), os.path.join(DATA, n), shallow=False)]
    for n in stale:
        print("games/frontier/data/%s is not what games/frontier/tools/build_map.py makes" % n)
    sys.exit(1 if stale else 0)
for n in FILES:
    shutil.copy(os.path.join(OUT, n), os.path.join(TARGET, n))

